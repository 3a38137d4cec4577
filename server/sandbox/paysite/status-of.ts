import type { ReportedStatus } from '../../providers/hub/payment-events.table.ts'
import type { Notification, Payment } from './tables.ts'

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** How a payment stands, as anyone may ask. */
export const statusOf = (payment: Payment): ReportedStatus => ({
  eventId: payment.eventId,
  billingNo: payment.billingNo,
  providerRef: payment.providerRef,
  status: payment.status,
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  merchant: payment.merchant,
  occurredAt: seconds(payment.changedAt),
  ...declineOf(payment),
})

const declineOf = ({ status, faults: { decline } }: Payment) => (status === 'failed' && decline ? { decline } : {})

/** False fields of a notification, by fault; a wrong signature or time is not in the body. */
const falsehoods: Partial<Record<Notification['wrong'], (truth: ReportedStatus) => ReportedStatus>> = {
  amount: (truth) => ({ ...truth, amountMinor: truth.amountMinor + 1 }),
  currency: (truth) => ({ ...truth, currency: truth.currency === 'USD' ? 'EUR' : 'USD' }),
  merchant: (truth) => ({ ...truth, merchant: `not-${truth.merchant}` }),
}

/** Further fields of a notification about a refund or a dispute. */
const moneyBackOf = ({ about, refundNo, amountMinor }: Notification) => ({
  about,
  ...(refundNo === null ? {} : { refundNo }),
  ...(amountMinor === null ? {} : { amountMinor }),
})

/** How a payment stood, as its notification says. */
export function bodyOf(notification: Notification, payment: Payment): ReportedStatus {
  const truth = {
    ...statusOf(payment),
    eventId: notification.eventId,
    status: notification.status,
    occurredAt: seconds(notification.occurredAt),
    ...(notification.about === 'payment' ? {} : moneyBackOf(notification)),
  }
  return falsehoods[notification.wrong]?.(truth) ?? truth
}
