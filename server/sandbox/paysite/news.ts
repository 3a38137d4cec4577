import type { Faults } from './faults.table.ts'
import { newId } from './ids.ts'
import type { Notification, Payment, PaysiteState } from './tables.ts'

type ReportPlan = readonly (readonly [status: PaysiteState, behindMs: number])[]

/** The delay of older news, so that newer overtakes it. */
const overtakenMs = 1500

/** News of each change; with `reorder`, the first comes last. */
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
    ['pending', overtakenMs],
  ],
  failed: [['failed', overtakenMs]],
  expired: [['expired', overtakenMs]],
}

/** The notifications that a payment's change sets off. Copies share their event. */
export function newsOf(payment: Payment, turned: Faults, now: number): Notification[] {
  const news = (turned.reorder ? reordered : inOrder)[payment.status]
  return news.flatMap(([status, behindMs]) => {
    const isNewest = status === payment.status
    const eventId = isNewest ? payment.eventId : newId('evt')
    const occurredAt = isNewest ? payment.changedAt : payment.createdAt
    const { providerRef } = payment
    const about = { about: 'payment', refundNo: null, amountMinor: null } as const
    return copiesOf({ ...about, eventId, providerRef, status, occurredAt }, turned, now + behindMs)
  })
}

type PaymentNews = Pick<
  Notification,
  'about' | 'eventId' | 'providerRef' | 'refundNo' | 'amountMinor' | 'status' | 'occurredAt'
>

/** One event as the site sends it: so often, so late and so wrongly. */
export const copiesOf = (news: PaymentNews, { copies, wrong, drop, delayMs }: Faults, now: number): Notification[] =>
  Array.from({ length: copies }, (_, copy) => ({
    ...news,
    id: `${news.eventId}.${copy + 1}`,
    wrong,
    drop,
    state: 'waiting' as const,
    attempts: [],
    dueAt: now + delayMs,
  }))
