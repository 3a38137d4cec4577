import type { ReportedStatus } from '../../../providers/hub/payment-events.table.ts'
import type { Notification, Payment } from '../tables.ts'

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** Returns the payment's current status for query responses. */
export const toReportedStatus = (payment: Payment): ReportedStatus => ({
  eventId: payment.eventId,
  billingNo: payment.billingNo,
  providerRef: payment.providerRef,
  status: payment.status,
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  merchant: payment.merchant,
  occurredAt: seconds(payment.changedAt),
  ...declineField(payment),
})

const declineField = ({ status, faults: { decline } }: Payment) => (status === 'failed' && decline ? { decline } : {})

/** Changes to the webhook body for each fault. The faults `signature` and `time` do not change the body. */
const falsifications: Partial<Record<Notification['wrong'], (truth: ReportedStatus) => ReportedStatus>> = {
  amount: (truth) => ({ ...truth, amountMinor: truth.amountMinor + 1 }),
  currency: (truth) => ({ ...truth, currency: truth.currency === 'USD' ? 'EUR' : 'USD' }),
  merchant: (truth) => ({ ...truth, merchant: `not-${truth.merchant}` }),
}

/** Seconds in which a store can send evidence for a dispute. */
const evidencePeriodSeconds = 7 * 86_400

/** Returns the additional fields in refund and dispute webhooks. */
const reversalFields = ({ about, status, refundNo, amountMinor, occurredAt }: Notification) => ({
  about,
  ...(about === 'dispute' && status === 'opened' ? { respondBy: seconds(occurredAt) + evidencePeriodSeconds } : {}),
  ...(refundNo === null ? {} : { refundNo }),
  ...(amountMinor === null ? {} : { amountMinor }),
})

/** Creates the webhook body with the status that the payment had when the event occurred. */
export function createWebhookBody(notification: Notification, payment: Payment): ReportedStatus {
  const truth = {
    ...toReportedStatus(payment),
    eventId: notification.eventId,
    status: notification.status,
    occurredAt: seconds(notification.occurredAt),
    ...(notification.about === 'payment' ? {} : reversalFields(notification)),
  }
  return falsifications[notification.wrong]?.(truth) ?? truth
}
