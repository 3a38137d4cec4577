import type { LawOverrides } from '../../../contract/law/overrides.ts'
import { getOrderWithdrawalPeriod } from '../../../contract/law/withdrawal-period.ts'
import { isFullyRefunded } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

const toSeconds = (ms: number | undefined) => (ms === undefined ? null : ms / 1000)

interface BuyerSession {
  readonly user: { readonly countries?: readonly string[] | undefined } | null
  readonly brand: { readonly law?: LawOverrides | undefined }
}

/**
 * Returns true for the buyer of a paid order during its legal withdrawal period, unless the order can simply be
 * cancelled. Consent to immediate delivery ends the right with the delivery. The countries of the player's account do not
 * decide about pay requests of others. `at` is a Unix time in seconds.
 */
export function canWithdraw(order: Order, { user, brand: { law } }: BuyerSession, at: number): boolean {
  const purchase = order.own?.purchase ?? order.bought
  if (!purchase || order.standing !== 'success' || order.takeBack || order.inReview) return false
  // An ended order is refunded without a withdrawal.
  if (order.ended !== undefined || isFullyRefunded(order)) return false
  if (order.delivery === 'delivered' && order.own?.purchase.deliveryChoice === 'at_once') return false
  const { domainArea: area, region = '' } = purchase
  const { createdAt, paidAt, deliveredAt } = order
  const dates = { createdAt: createdAt / 1000, paidAt: toSeconds(paidAt), deliveredAt: toSeconds(deliveredAt) }
  const playerCountries = order.own?.purchase.isRequested ? undefined : user?.countries
  return (getOrderWithdrawalPeriod({ area, region, playerCountries, law, ...dates }, at)?.daysLeft ?? -1) >= 0
}
