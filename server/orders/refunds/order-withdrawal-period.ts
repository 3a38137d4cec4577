import { isInformedOfWithdrawal } from '../../../src/contract/entities/purchase-terms.ts'
import { getOrderWithdrawalPeriod, type WithdrawalPeriod } from '../../../src/contract/law/withdrawal-period.ts'
import type { OrderRow } from '../orders.repository.ts'

type DatedOrder = Pick<
  OrderRow,
  'area' | 'region' | 'playerCountries' | 'terms' | 'createdAt' | 'paidAt' | 'deliveredAt'
>

/** Returns the withdrawal period of a stored order, which is longer if its terms do not name the right. */
export const findOrderWithdrawalPeriod = (order: DatedOrder, at: number): WithdrawalPeriod | undefined =>
  getOrderWithdrawalPeriod({ ...order, isInformed: isInformedOfWithdrawal(order.terms) }, at)

/** Returns true if a withdrawal is after the legal period. */
export const isLateWithdrawal = (order: DatedOrder, at: number): boolean =>
  (findOrderWithdrawalPeriod(order, at)?.daysLeft ?? 0) < 0
