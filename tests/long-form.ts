/**
 * Whether the tests run in long form (`npm run test:long`): every brand in every language and layout, every channel,
 * every journey. `npm test` runs a selection that covers the same code. Also read by `playwright.config.ts`.
 */
export const isLong = process.env['TEST_LONG'] === 'on'

/** Selects few pairs that still contain each left and each right side. Returns all pairs in the long form. */
export function pickCoveringPairs<L, R>(pairs: readonly (readonly [L, R])[]): readonly (readonly [L, R])[] {
  if (isLong) return pairs
  const met = new Set<L | R>()
  const chosen = new Set<readonly [L, R]>()
  const take = (pair: readonly [L, R]) => chosen.add(pair) && met.add(pair[0]).add(pair[1])
  // Pairs with two new sides come first, so that fewer pairs are needed.
  for (const isWanted of [
    ([left, right]: readonly [L, R]) => !met.has(left) && !met.has(right),
    ([left, right]: readonly [L, R]) => !met.has(left) || !met.has(right),
  ])
    for (const pair of pairs) if (isWanted(pair)) take(pair)
  return pairs.filter((pair) => chosen.has(pair))
}

/** Tag of journeys that run only in the long form. Each use names the test that covers the same in the short form. */
export const longFormOnly = { tag: '@long' } as const

/** Returns the first `count` rows of a table whose rows are all tested elsewhere. Returns all rows in the long form. */
export const takeFirst = <T>(rows: readonly T[], count: number): readonly T[] => (isLong ? rows : rows.slice(0, count))

/** Returns one element of each kind. Returns all elements in the long form. */
export function pickOneOfEach<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  if (isLong) return all
  return [...new Map(all.toReversed().map((one) => [kindOf(one), one])).values()].toReversed()
}
