/** Points of the goods, reduced by the coupon's share and rounded; at least one if the goods bring any. */
export function computePoints(goodsPoints: number, paidMinor: number, listMinor: number): number {
  if (goodsPoints <= 0 || listMinor <= 0) return 0
  return Math.max(1, Math.round((goodsPoints * paidMinor) / listMinor))
}
