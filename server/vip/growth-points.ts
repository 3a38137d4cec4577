/**
 * Returns the goods' points in proportion to the discounted price, rounded. If the goods have any points, the result is
 * at least one.
 */
export function computeEarnedGrowthPoints(goodsPoints: number, paidMinor: number, listMinor: number): number {
  if (goodsPoints <= 0 || listMinor <= 0) return 0
  return Math.max(1, Math.round((goodsPoints * paidMinor) / listMinor))
}
