import { orders } from '../orders.tables.ts'

/** Order columns that show whether the order has reserved a purchase limit, coupon, monthly amount or link. */
export const reservationColumns = {
  billingNo: orders.billingNo,
  brand: orders.brand,
  gpId: orders.gpId,
  suid: orders.suid,
  roleId: orders.roleId,
  productId: orders.productId,
  limitFrequency: orders.limitFrequency,
  limitDays: orders.limitDays,
  couponCode: orders.couponCode,
  capMinor: orders.capMinor,
  capUseMinor: orders.capUseMinor,
  capTerms: orders.capTerms,
  replenishId: orders.replenishId,
  payRequestId: orders.payRequestId,
}

export type OrderReservations = Pick<typeof orders.$inferSelect, keyof typeof reservationColumns>

/** Returns true if the order has reservations, so its state changes need a transaction. */
export const hasOrderReservations = ({
  limitFrequency,
  couponCode,
  capMinor,
  replenishId,
  payRequestId,
}: OrderReservations): boolean =>
  [limitFrequency, couponCode, capMinor, replenishId, payRequestId].some((held) => held !== null)
