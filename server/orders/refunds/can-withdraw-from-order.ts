import { hasConsentToImmediateDelivery } from '../../../src/contract/entities/purchase-terms.ts'
import { findWithdrawalRight, isContractWithdrawable } from '../../../src/contract/law/is-withdrawable.ts'
import type { LawOverrides } from '../../../src/contract/law/overrides.ts'
import type { Database } from '../../db/database.ts'
import { findTimelyConfirmationTime } from '../confirmations/purchase-confirmation.ts'
import { getOrderPlace } from '../order-place.ts'
import type { OrderRow } from '../orders.repository.ts'
import { wireStatus, wireStatusByState } from '../state/order-states.table.ts'
import { hasLostRight } from './decide-withdrawal.ts'
import { isLateWithdrawal } from './order-withdrawal-period.ts'

/**
 * Returns true if the goods were delivered and the buyer had consented to lose the right by it. Goods that are being
 * moved to another character were delivered before.
 */
export const hasWaivedRight = ({ state, deliveryNo, terms }: OrderRow): boolean =>
  (state === 'delivered' || deliveryNo !== null) && hasConsentToImmediateDelivery(terms)

/**
 * Returns true if the buyer of a paid order has the right to withdraw: the law gives one, its period has not ended, and
 * no confirmed consent has ended it. Needs a query only for delivered goods whose buyer consented.
 */
export async function canWithdrawFromOrder(
  db: Database,
  order: OrderRow,
  { law, at }: { law: LawOverrides | undefined; at: number },
): Promise<boolean> {
  if (wireStatusByState[order.state] !== wireStatus.success) return false
  const place = getOrderPlace(order)
  if (!isContractWithdrawable({ ...place, law }, at) || isLateWithdrawal(order, at)) return false
  const right = findWithdrawalRight(place, at)
  if (!hasLostRight({ right, hasWaived: hasWaivedRight(order), isConfirmed: true })) return true
  return (await findTimelyConfirmationTime(db, order)) === null
}
