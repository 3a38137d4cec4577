import { createHash } from 'node:crypto'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { batchCalls } from '../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../db/batch-items.ts'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import {
  guessRateLimits,
  isGuessLimitReached,
  type Guess,
  type GuessScope,
  type LinkReservation,
  type OrderGuess,
} from './guess-limits.ts'
import { guessCounters } from './players.tables.ts'

/** Removes a guess that was correct from the counters. */
type UndoGuess = () => Promise<void>

export interface GuessLimiter {
  /**
   * Counts a guess before it is checked, so that concurrent guesses cannot exceed the limit. At the limit, returns
   * undefined and counts nothing.
   */
  tryGuess(guess: Guess): Promise<UndoGuess | undefined>
  /**
   * Returns true if the network may query another order number. Does not count the query, because every status poll
   * makes one.
   */
  canGuessOrder(guess: OrderGuess): Promise<boolean>
  /**
   * Counts a request for an order number that does not exist; the same number counts once per network. Returns false if
   * the network has reached its limit.
   */
  countUnknownOrder(guess: OrderGuess): Promise<boolean>
  /** Returns true if the network may reserve the payment link, as an unpaid order does. */
  canReserveLink(reservation: LinkReservation): Promise<boolean>
  countLinkReservation(reservation: LinkReservation): Promise<void>
}

interface Counter {
  key: string
  scope: GuessScope
}

/** Counter keys by scope, before hashing. Scopes without a key are not counted. */
type ScopeKeys = Partial<Record<GuessScope, string | undefined>>

const getGuessKeys = ({ brand, name, network, guesser }: Guess): ScopeKeys => ({
  nameAtNetwork: `${brand} ${network} ${name}`,
  name: `${brand} ${name}`,
  underFire: `${brand} ${network} ${name}`,
  network,
  guesser: guesser === undefined ? undefined : `${brand} ${guesser}`,
})

const getOrderGuessKeys = ({ brand, network, billingNo }: OrderGuess): ScopeKeys => ({
  orders: `${brand} ${network}`,
  order: `${brand} ${network} ${billingNo}`,
})

const getReservationKeys = ({ brand, network, replenishId }: LinkReservation): ScopeKeys => ({
  linkAtNetwork: `${brand} ${network} ${replenishId}`,
  link: `${brand} ${replenishId}`,
})

const hashKey = (scope: GuessScope, name: string) => createHash('sha256').update(`${scope} ${name}`).digest('hex')

/** Returns the counters in a fixed order, so that concurrent guesses cannot deadlock. */
function toCounters(named: ScopeKeys): Counter[] {
  const names = Object.entries(named) as [GuessScope, string | undefined][]
  const counters = names.flatMap(([scope, name]): Counter[] =>
    name === undefined ? [] : [{ scope, key: hashKey(scope, name) }],
  )
  return counters.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/**
 * Returns SQL that maps each row's key to a number of its scope. It avoids `case key when $1`, which Citus rewrites to
 * a comparison of text with boolean.
 */
const perRow = (counters: readonly Counter[], of: (scope: GuessScope) => number): SQL =>
  sql`case ${sql.join(
    counters.map(({ key, scope }) => sql`when ${guessCounters.key} = ${key} then ${of(scope)}::bigint`),
    sql` `,
  )} end`

const recoverSeconds = (scope: GuessScope) => guessRateLimits[scope].recoverSeconds
/** A counter allows another guess while `forgotten_at` is at most this many seconds in the future. */
const roomSeconds = (scope: GuessScope) => (guessRateLimits[scope].guesses - 1) * recoverSeconds(scope)

/** Increments the counters that are below their limit and returns them. */
async function count(db: Database, counters: readonly Counter[], nowSeconds: number): Promise<Counter[]> {
  const now = sql`${nowSeconds}::bigint`
  const counted = await withRetry(() =>
    db
      .insert(guessCounters)
      .values(counters.map(({ key, scope }) => ({ key, forgottenAt: nowSeconds + recoverSeconds(scope) })))
      .onConflictDoUpdate({
        target: guessCounters.key,
        set: { forgottenAt: sql`greatest(${guessCounters.forgottenAt}, ${now}) + ${perRow(counters, recoverSeconds)}` },
        setWhere: sql`${guessCounters.forgottenAt} <= ${now} + ${perRow(counters, roomSeconds)}`,
      })
      .returning({ key: guessCounters.key }),
  )
  const keys = new Set(counted.map(({ key }) => key))
  return counters.filter(({ key }) => keys.has(key))
}

async function undoCounts(db: Database, counted: readonly Counter[]): Promise<void> {
  if (counted.length === 0) return
  const keys = counted.map(({ key }) => key)
  // Lock the rows in the same order as every other update, which prevents deadlocks.
  const held = db
    .select({ key: guessCounters.key })
    .from(guessCounters)
    .where(inArray(guessCounters.key, keys))
    .orderBy(asc(guessCounters.key))
    .for('update')
  await withRetry(() =>
    db
      .update(guessCounters)
      .set({ forgottenAt: sql`${guessCounters.forgottenAt} - ${perRow(counted, recoverSeconds)}` })
      .where(inArray(guessCounters.key, held)),
  )
}

/**
 * Creates a function that reads a counter by key. Concurrent reads share one query, because every status poll makes
 * one.
 */
function readLevels(db: Database): (key: string) => Promise<number> {
  const levels = db
    .select({ n: sql<number>`item.n`, forgottenAt: guessCounters.forgottenAt })
    .from(sql`${buildBatchItemsTableSql({ key: 'text' })} as item`)
    .innerJoin(guessCounters, eq(guessCounters.key, sql`item.key`))
    .prepare('guess_levels_by_key')
  return batchCalls(async (keys: readonly string[]) => {
    const rows = await levels.execute(buildBatchItemsParameter(keys.map((key) => ({ key }))))
    const found = new Map(rows.map(({ n, forgottenAt }) => [n, forgottenAt]))
    return keys.map((_, n) => found.get(n) ?? 0)
  })
}

/**
 * Creates the limiter for guesses. The counters are in the database, so all gateways share them and a restart does not
 * reset them.
 */
export function createGuessLimiter({ db }: { db: Database }): GuessLimiter {
  const levelOf = readLevels(db)
  return {
    async tryGuess(guess) {
      const counters = toCounters(getGuessKeys(guess))
      const counted = await count(db, counters, guess.nowSeconds)
      const full = new Set(counters.filter((one) => !counted.includes(one)).map(({ scope }) => scope))
      const giveBack = () => undoCounts(db, counted)
      if (!isGuessLimitReached(full)) return giveBack
      await giveBack()
      return undefined
    },
    async canGuessOrder({ brand, network, nowSeconds }) {
      const forgottenAt = await levelOf(hashKey('orders', `${brand} ${network}`))
      return forgottenAt <= nowSeconds + roomSeconds('orders')
    },
    async countUnknownOrder(guess) {
      const counters = toCounters(getOrderGuessKeys(guess))
      const counted = await count(db, counters, guess.nowSeconds)
      // The number was counted before or the network has reached its limit. Undo the partial count.
      if (counted.length < counters.length) await undoCounts(db, counted)
      return counted.some(({ scope }) => scope === 'orders')
    },
    async canReserveLink(reservation) {
      const { nowSeconds } = reservation
      const levels = toCounters(getReservationKeys(reservation)).map(
        async ({ key, scope }) => (await levelOf(key)) <= nowSeconds + roomSeconds(scope),
      )
      return (await Promise.all(levels)).every((isBelow) => isBelow)
    },
    async countLinkReservation(reservation) {
      await count(db, toCounters(getReservationKeys(reservation)), reservation.nowSeconds)
    },
  }
}
