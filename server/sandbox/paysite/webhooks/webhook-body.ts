import type { ReportedStatus } from '../../../providers/hub/payment-events.table.ts'
import type { Notification, Payment } from '../tables.ts'

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** Returns the payment's current status, which the store's queries receive. */
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

/** Functions that falsify a webhook body, by fault. `signature` and `time` leave the body unchanged. */
const falsifications: Partial<Record<Notification['wrong'], (truth: ReportedStatus) => ReportedStatus>> = {
  amount: (truth) => ({ ...truth, amountMinor: truth.amountMinor + 1 }),
  currency: (truth) => ({ ...truth, currency: truth.currency === 'USD' ? 'EUR' : 'USD' }),
  merchant: (truth) => ({ ...truth, merchant: `not-${truth.merchant}` }),
}

/** Seconds that a store has to send evidence for a dispute. */
const evidencePeriodSeconds = 7 * 86_400

/** Returns the fields that only refund and dispute webhooks have. */
const reversalFields = ({ about, status, refundNo, amountMinor, occurredAt }: Notification) => ({
  about,
  ...(about === 'dispute' && status === 'opened' ? { respondBy: seconds(occurredAt) + evidencePeriodSeconds } : {}),
  ...(refundNo === null ? {} : { refundNo }),
  ...(amountMinor === null ? {} : { amountMinor }),
})

/** Creates the webhook body. It has the status at the time of the event, not the current status. */
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
