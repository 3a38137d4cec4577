import type { Faults } from '../faults.table.ts'
import { createPrefixedId } from '../payments/ids.ts'
import type { Notification, Payment, PaysiteState } from '../tables.ts'

type ReportPlan = readonly (readonly [status: PaysiteState, behindMs: number])[]

/** Milliseconds by which `reorder` delays older webhooks so that newer webhooks arrive first. */
const reorderDelayMs = 1500

/** Webhooks for each state that a payment enters, as pairs of reported status and delay in milliseconds. */
const inOrder: Record<PaysiteState, ReportPlan> = {
  pending: [['pending', 0]],
  paid: [['paid', 0]],
  failed: [['failed', 0]],
  expired: [['expired', 0]],
}
const reordered: Record<PaysiteState, ReportPlan> = {
  pending: [],
  paid: [
    ['paid', 0],
    ['pending', reorderDelayMs],
  ],
  failed: [['failed', reorderDelayMs]],
  expired: [['expired', reorderDelayMs]],
}

/** Creates the webhooks for a changed payment. All copies of a webhook have the same event id. */
export function createPaymentWebhooks(payment: Payment, activeFaults: Faults, now: number): Notification[] {
  const event = (activeFaults.reorder ? reordered : inOrder)[payment.status]
  return event.flatMap(([status, behindMs]) => {
    const isNewest = status === payment.status
    const eventId = isNewest ? payment.eventId : createPrefixedId('evt')
    const occurredAt = isNewest ? payment.changedAt : payment.createdAt
    const { providerRef } = payment
    const about = { about: 'payment', refundNo: null, amountMinor: null } as const
    return createWebhookCopies({ ...about, eventId, providerRef, status, occurredAt }, activeFaults, now + behindMs)
  })
}

type WebhookEvent = Pick<
  Notification,
  'about' | 'eventId' | 'providerRef' | 'refundNo' | 'amountMinor' | 'status' | 'occurredAt'
>

/** Creates the copies of a webhook with the simulated delay, losses and wrong fields. */
export const createWebhookCopies = (
  event: WebhookEvent,
  { copies, wrong, drop, delayMs }: Faults,
  now: number,
): Notification[] =>
  Array.from({ length: copies }, (_, copy) => ({
    ...event,
    id: `${event.eventId}.${copy + 1}`,
    wrong,
    drop,
    state: 'waiting' as const,
    attempts: [],
    dueAt: now + delayMs,
  }))
