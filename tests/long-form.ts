/**
 * `npm run test:long` walks everything: every brand in every language and layout, every channel, every journey; `npm test` walks a part that
 * proves the same. Read by the tests that have a long form, and by `playwright.config.ts`.
 */
export const isLong = process.env['TEST_LONG'] === 'on'

/** So few of the pairs that each left and each right side is among them; all of them in the long form. */
export function coveringPairs<L, R>(pairs: readonly (readonly [L, R])[]): readonly (readonly [L, R])[] {
  if (isLong) return pairs
  const met = new Set<L | R>()
  const chosen = new Set<readonly [L, R]>()
  const take = (pair: readonly [L, R]) => chosen.add(pair) && met.add(pair[0]).add(pair[1])
  // Pairs of two new sides come first, then pairs of one: a side with few partners before a side with many.
  for (const isWanted of [
    ([left, right]: readonly [L, R]) => !met.has(left) && !met.has(right),
    ([left, right]: readonly [L, R]) => !met.has(left) || !met.has(right),
  ])
    for (const pair of pairs) if (isWanted(pair)) take(pair)
  return pairs.filter((pair) => chosen.has(pair))
}

/** A journey that `npm test` leaves out, for the same is proved elsewhere in the short form: each use says where. */
export const inLongForm = { tag: '@long' } as const

/** The first rows of a table whose every row is proved elsewhere, which the test says; all of them in the long form. */
export const firstOf = <T>(rows: readonly T[], count: number): readonly T[] => (isLong ? rows : rows.slice(0, count))

/** One of each kind; all of them in the long form. */
export function oneOfEach<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  if (isLong) return all
  return [...new Map(all.toReversed().map((one) => [kindOf(one), one])).values()].toReversed()
}
