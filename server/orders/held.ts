import { orders } from './orders.tables.ts'

/** What tells whether an order has taken something that other orders want as well: a limit, a coupon, a make-up link. */
export const heldColumns = {
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

export type OrderHolds = Pick<typeof orders.$inferSelect, keyof typeof heldColumns>

/** Those that have take a transaction for each step: all others change no row but their own. */
export const holdsAnything = ({ limitFrequency, couponCode, replenishId }: OrderHolds): boolean =>
  [limitFrequency, couponCode, replenishId].some((held) => held !== null)
