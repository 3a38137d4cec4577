/** Growth points go by what is paid: those of the goods, less what a coupon took off. */
export const pointsFor = (goodsPoints: number, paidMinor: number, listMinor: number): number =>
  listMinor <= 0 ? 0 : Number((BigInt(goodsPoints) * BigInt(paidMinor)) / BigInt(listMinor))
