import { createHash } from 'node:crypto'
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { batchCalls } from '../db/batch-calls.ts'
import { toBatchParameter, batchItemsTable } from '../db/batch-items.ts'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { guessLimits, isGuessRefused, type Guess, type GuessScope, type OrderGuess } from './guess-limits.ts'
import { guessLevels } from './players.tables.ts'

/** Removes a guess that turned out to be right. */
type UndoGuess = () => Promise<void>

export interface GuessLimiter {
  /**
   * Counts a guess before it is checked, so concurrent guesses all count. Returns undefined if refused; then nothing is
   * counted.
   */
  tryGuess(guess: Guess): Promise<UndoGuess | undefined>
  /** Whether the network may ask for another order number. Counts nothing, because every poll calls it. */
  canGuessOrder(guess: OrderGuess): Promise<boolean>
  /** Counts an unknown order number once per network. Returns false if the limit is exhausted. */
  countUnknownOrder(guess: OrderGuess): Promise<boolean>
}

interface Counter {
  key: string
  scope: GuessScope
}

/** Keys by scope, before hashing. Scopes without a key are not counted. */
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

const hashKey = (scope: GuessScope, name: string) => createHash('sha256').update(`${scope} ${name}`).digest('hex')

/** Sorted, so that two guesses cannot deadlock. */
function toCounters(named: ScopeKeys): Counter[] {
  const names = Object.entries(named) as [GuessScope, string | undefined][]
  const counters = names.flatMap(([scope, name]): Counter[] =>
    name === undefined ? [] : [{ scope, key: hashKey(scope, name) }],
  )
  return counters.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Returns SQL for a number per row. */
const perRow = (counters: readonly Counter[], of: (scope: GuessScope) => number): SQL =>
  sql`case ${guessLevels.key} ${sql.join(
    counters.map(({ key, scope }) => sql`when ${key} then ${of(scope)}::bigint`),
    sql` `,
  )} end`

const recoverSeconds = (scope: GuessScope) => guessLimits[scope].recoverSeconds
/** How far `forgotten_at` may be ahead while one more guess is allowed. */
const roomSeconds = (scope: GuessScope) => (guessLimits[scope].guesses - 1) * recoverSeconds(scope)

/** Counts in scopes below their limit, and returns these. */
async function count(db: Database, counters: readonly Counter[], nowSeconds: number): Promise<Counter[]> {
  const now = sql`${nowSeconds}::bigint`
  const counted = await withRetry(() =>
    db
      .insert(guessLevels)
      .values(counters.map(({ key, scope }) => ({ key, forgottenAt: nowSeconds + recoverSeconds(scope) })))
      .onConflictDoUpdate({
        target: guessLevels.key,
        set: { forgottenAt: sql`greatest(${guessLevels.forgottenAt}, ${now}) + ${perRow(counters, recoverSeconds)}` },
        setWhere: sql`${guessLevels.forgottenAt} <= ${now} + ${perRow(counters, roomSeconds)}`,
      })
      .returning({ key: guessLevels.key }),
  )
  const keys = new Set(counted.map(({ key }) => key))
  return counters.filter(({ key }) => keys.has(key))
}

async function undoCounts(db: Database, counted: readonly Counter[]): Promise<void> {
  if (counted.length === 0) return
  const keys = counted.map(({ key }) => key)
  // Locks rows in the order in which they are counted.
  const held = db
    .select({ key: guessLevels.key })
    .from(guessLevels)
    .where(inArray(guessLevels.key, keys))
    .orderBy(asc(guessLevels.key))
    .for('update')
  await withRetry(() =>
    db
      .update(guessLevels)
      .set({ forgottenAt: sql`${guessLevels.forgottenAt} - ${perRow(counted, recoverSeconds)}` })
      .where(inArray(guessLevels.key, held)),
  )
}

/** Reads counters by key. Batched, because every poll needs one. */
function readLevels(db: Database): (key: string) => Promise<number> {
  const levels = db
    .select({ n: sql<number>`item.n`, forgottenAt: guessLevels.forgottenAt })
    .from(sql`${batchItemsTable({ key: 'text' })} as item`)
    .innerJoin(guessLevels, eq(guessLevels.key, sql`item.key`))
    .prepare('guess_levels_by_key')
  return batchCalls(async (keys: readonly string[]) => {
    const rows = await levels.execute(toBatchParameter(keys.map((key) => ({ key }))))
    const found = new Map(rows.map(({ n, forgottenAt }) => [n, forgottenAt]))
    return keys.map((_, n) => found.get(n) ?? 0)
  })
}

/** Stored in the database, so gateways share counts and a restart resets none. */
export function createGuessLimiter({ db }: { db: Database }): GuessLimiter {
  const levelOf = readLevels(db)
  return {
    async tryGuess(guess) {
      const counters = toCounters(getGuessKeys(guess))
      const counted = await count(db, counters, guess.nowSeconds)
      const full = new Set(counters.filter((one) => !counted.includes(one)).map(({ scope }) => scope))
      const giveBack = () => undoCounts(db, counted)
      if (!isGuessRefused(full)) return giveBack
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
      // The number was counted before, or the limit is exhausted; undo the other count.
      if (counted.length < counters.length) await undoCounts(db, counted)
      return counted.some(({ scope }) => scope === 'orders')
    },
  }
}
