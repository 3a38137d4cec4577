/**
 * Returns the goods' points in proportion to the discounted price, rounded, and at least one if the goods have points.
 */
export function computePoints(goodsPoints: number, paidMinor: number, listMinor: number): number {
  if (goodsPoints <= 0 || listMinor <= 0) return 0
  return Math.max(1, Math.round((goodsPoints * paidMinor) / listMinor))
}
