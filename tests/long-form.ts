/**
 * `npm run test:long` walks whole matrices (every brand in every language and layout, every channel); `npm test` walks a part that meets
 * each row and each column. Read by the tests of matrices.
 */
export const isLong = process.env['TEST_LONG'] === 'on'

/** So few of the pairs that each left and each right side is among them; all of them in the long form. */
export function coveringPairs<L, R>(pairs: readonly (readonly [L, R])[]): readonly (readonly [L, R])[] {
  if (isLong) return pairs
  const met = new Set<L | R>()
  return pairs.filter(([left, right]) => {
    if (met.has(left) && met.has(right)) return false
    met.add(left).add(right)
    return true
  })
}

/** The first rows of a table whose every row is proved elsewhere, which the test says; all of them in the long form. */
export const firstOf = <T>(rows: readonly T[], count: number): readonly T[] => (isLong ? rows : rows.slice(0, count))

/** One of each kind; all of them in the long form. */
export function oneOfEach<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  if (isLong) return all
  return [...new Map(all.toReversed().map((one) => [kindOf(one), one])).values()].toReversed()
}
