import { createHash } from 'node:crypto'
import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { guessLimits, isRefused, type Guess, type GuessScope } from './guess-limits.ts'
import { guessLevels } from './players.tables.ts'

/** It was no guess, for the player knew the password: the count is taken back. */
type GiveBack = () => Promise<void>

export interface Guesses {
  /** Undefined: not now, and nothing is counted. Counted before the answer is looked at, so a hundred at once are a hundred guesses. */
  take(guess: Guess): Promise<GiveBack | undefined>
}

interface Counter {
  key: string
  scope: GuessScope
}

/** What each scope counts by; without a name it does not count this guess. */
const namesOf = ({ brand, name, network, guesser }: Guess): Record<GuessScope, string | undefined> => ({
  nameAtNetwork: `${brand} ${network} ${name}`,
  name: `${brand} ${name}`,
  underFire: `${brand} ${network} ${name}`,
  network,
  guesser: guesser === undefined ? undefined : `${brand} ${guesser}`,
})

/** In one order, so that two guesses never wait for each other. */
function countersOf(guess: Guess): Counter[] {
  const names = Object.entries(namesOf(guess)) as [GuessScope, string | undefined][]
  const counters = names.flatMap(([scope, name]): Counter[] =>
    name === undefined ? [] : [{ scope, key: createHash('sha256').update(`${scope} ${name}`).digest('hex') }],
  )
  return counters.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** A number for each row of a statement. */
const perRow = (counters: readonly Counter[], of: (scope: GuessScope) => number): SQL =>
  sql`case ${guessLevels.key} ${sql.join(
    counters.map(({ key, scope }) => sql`when ${key} then ${of(scope)}::bigint`),
    sql` `,
  )} end`

const recoverSeconds = (scope: GuessScope) => guessLimits[scope].recoverSeconds
/** So long before all is forgotten there is still room for one more. */
const roomSeconds = (scope: GuessScope) => (guessLimits[scope].guesses - 1) * recoverSeconds(scope)

/** Counts where there is room, by one statement, and answers where that was. */
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

async function takeBack(db: Database, counted: readonly Counter[]): Promise<void> {
  if (counted.length === 0) return
  const keys = counted.map(({ key }) => key)
  // Held in the order in which they are counted.
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

/** In the database: gateways count together, and a restart forgives nothing. */
export const createGuesses = ({ db }: { db: Database }): Guesses => ({
  async take(guess) {
    const counters = countersOf(guess)
    const counted = await count(db, counters, guess.nowSeconds)
    const full = new Set(counters.filter((one) => !counted.includes(one)).map(({ scope }) => scope))
    const giveBack = () => takeBack(db, counted)
    if (!isRefused(full)) return giveBack
    await giveBack()
    return undefined
  },
})
