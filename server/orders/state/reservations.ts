import { orders } from '../orders.tables.ts'

/** What tells whether an order has taken something that other orders want as well: a limit, a coupon, a make-up link. */
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

/** Those that have take a transaction for each step: all others change no row but their own. */
export const hasReservations = ({ limitFrequency, couponCode, replenishId }: OrderReservations): boolean =>
  [limitFrequency, couponCode, replenishId].some((held) => held !== null)
