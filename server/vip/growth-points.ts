/**
 * Returns the growth points for a purchase, in proportion to the discounted price and rounded. Goods with points earn
 * at least one point.
 */
export function computeEarnedGrowthPoints(goodsPoints: number, paidMinor: number, listMinor: number): number {
  if (goodsPoints <= 0 || listMinor <= 0) return 0
  return Math.max(1, Math.round((goodsPoints * paidMinor) / listMinor))
}
