/**
 * Returns the growth points in proportion to the discounted price, rounded. Goods with points give at least one point.
 */
export function computeEarnedGrowthPoints(goodsPoints: number, paidMinor: number, listMinor: number): number {
  if (goodsPoints <= 0 || listMinor <= 0) return 0
  return Math.max(1, Math.round((goodsPoints * paidMinor) / listMinor))
}
