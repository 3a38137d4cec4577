/** A method's range in the four ways the specification has: an end of 0 or less is open. */
export function isInRange(priceMinor: number, { minMinor, maxMinor }: { minMinor: number; maxMinor: number }): boolean {
  return (minMinor <= 0 || priceMinor >= minMinor) && (maxMinor <= 0 || priceMinor <= maxMinor)
}

/** A method's bounds are in whole units of its currency. */
export const minorBounds = ({ minMoney, maxMoney }: { minMoney: number; maxMoney: number }) => ({
  minMinor: Math.round(minMoney * 100),
  maxMinor: Math.round(maxMoney * 100),
})
