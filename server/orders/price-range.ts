/** A method's range in the four ways the specification has: an end of 0 or less is open. */
export function isInRange(priceMinor: number, { minMinor, maxMinor }: { minMinor: number; maxMinor: number }): boolean {
  return (minMinor <= 0 || priceMinor >= minMinor) && (maxMinor <= 0 || priceMinor <= maxMinor)
}
