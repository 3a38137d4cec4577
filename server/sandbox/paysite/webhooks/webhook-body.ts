import type { ReportedStatus } from '../../../providers/hub/payment-events.table.ts'
import type { Notification, Payment } from '../tables.ts'

const seconds = (ms: number): number => Math.floor(ms / 1000)

/** The payment's current status, for queries. */
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

/** Falsified fields by fault; a wrong signature or time is not in the body. */
const falsifications: Partial<Record<Notification['wrong'], (truth: ReportedStatus) => ReportedStatus>> = {
  amount: (truth) => ({ ...truth, amountMinor: truth.amountMinor + 1 }),
  currency: (truth) => ({ ...truth, currency: truth.currency === 'USD' ? 'EUR' : 'USD' }),
  merchant: (truth) => ({ ...truth, merchant: `not-${truth.merchant}` }),
}

/** Additional fields of refund and dispute webhooks. */
const reversalFields = ({ about, refundNo, amountMinor }: Notification) => ({
  about,
  ...(refundNo === null ? {} : { refundNo }),
  ...(amountMinor === null ? {} : { amountMinor }),
})

/** The body of a webhook, with the status at the time of its event. */
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
