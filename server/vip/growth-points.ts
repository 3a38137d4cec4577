/** Growth points follow the payment: those of the goods, less a coupon's share, rounded; one at least where the goods bring any. */
export function computePoints(goodsPoints: number, paidMinor: number, listMinor: number): number {
  if (goodsPoints <= 0 || listMinor <= 0) return 0
  return Math.max(1, Math.round((goodsPoints * paidMinor) / listMinor))
}
