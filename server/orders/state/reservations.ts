import { orders } from '../orders.tables.ts'

/** Columns that determine whether an order reserves a limit, coupon or replenish link. */
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
  replenishId: orders.replenishId,
}

export type OrderReservations = Pick<typeof orders.$inferSelect, keyof typeof reservationColumns>

/**
 * Returns true if the order has reservations. State changes then require a transaction; other orders change only their
 * own rows.
 */
export const hasReservations = ({ limitFrequency, couponCode, replenishId }: OrderReservations): boolean =>
  [limitFrequency, couponCode, replenishId].some((held) => held !== null)
