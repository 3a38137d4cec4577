import { orders } from '../orders.tables.ts'

/**
 * Columns that tell whether an order reserves something that others compete for: a limit, a coupon or a replenish link.
 */
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

/** Orders with reservations need a transaction per transition; others change only their own rows. */
export const hasReservations = ({ limitFrequency, couponCode, replenishId }: OrderReservations): boolean =>
  [limitFrequency, couponCode, replenishId].some((held) => held !== null)
