/** Returns true if the price is within the bounds. A bound of 0 or less means no limit. */
export function isWithinPriceRange(
  priceMinor: number,
  { minMinor, maxMinor }: { minMinor: number; maxMinor: number },
): boolean {
  return (minMinor <= 0 || priceMinor >= minMinor) && (maxMinor <= 0 || priceMinor <= maxMinor)
}

/** Converts bounds from whole units to minor units. */
export const convertPriceRangeToMinorUnits = ({ minMoney, maxMoney }: { minMoney: number; maxMoney: number }) => ({
  minMinor: Math.round(minMoney * 100),
  maxMinor: Math.round(maxMoney * 100),
})
