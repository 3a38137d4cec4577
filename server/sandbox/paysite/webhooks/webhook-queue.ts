import { dropAllAttempts } from '../faults.table.ts'
import type { NotificationsRepository } from './notifications.repository.ts'
import type { PaymentsRepository } from '../payments/payments.repository.ts'
import { createWebhookBody } from './webhook-body.ts'
import { signWebhook, type SendWebhook } from './sign-webhook.ts'
import type { Attempt, Notification, Payment } from '../tables.ts'

/** Retry delays in milliseconds. Retries end after a few minutes; real providers retry for days. */
const retryDelaysMs = [1000, 2000, 5000, 15_000, 60_000, 300_000]

/** Milliseconds after which another process may send a webhook that this process has reserved. */
const claimTimeoutMs = 30_000

export interface WebhookQueueDeps {
  payments: PaymentsRepository
  notifications: NotificationsRepository
  secret: string
  send: SendWebhook
  now: () => number
}

/**
 * Creates the queue that sends due webhooks. They are sent concurrently, so duplicates can arrive at the same time, as
 * in production.
 */
export function createWebhookQueue({ payments, notifications, secret, send, now }: WebhookQueueDeps) {
  async function attempt(notification: Notification, payment: Payment): Promise<Attempt> {
    const at = now()
    if (notification.attempts.length < notification.drop) return { at, outcome: 'dropped' }
    const outcome = await send(
      payment.notifyUrl,
      signWebhook({ secret, wrong: notification.wrong, body: createWebhookBody(notification, payment), now: at }),
    )
    return { at, outcome: outcome ?? 'unreachable' }
  }

  async function deliver(notification: Notification): Promise<void> {
    const payment = await payments.byRef(notification.providerRef)
    if (!payment || !(await notifications.claim(notification, now() + claimTimeoutMs))) return
    const attempts = [...notification.attempts, await attempt(notification, payment)]
    await notifications.save(notification.id, { attempts, ...planNextAttempt(attempts, notification.drop, now()) })
  }

  return {
    async deliverDue(): Promise<void> {
      await Promise.all((await notifications.due(now())).map(deliver))
    },
  }
}

function planNextAttempt(
  attempts: readonly Attempt[],
  drop: number,
  now: number,
): Pick<Notification, 'state' | 'dueAt'> {
  const { outcome } = attempts.at(-1) ?? {}
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return { state: 'delivered', dueAt: null }
  if (drop >= dropAllAttempts) return { state: 'dropped', dueAt: null }
  const pauseMs = retryDelaysMs[attempts.length - 1]
  return pauseMs === undefined ? { state: 'given up', dueAt: null } : { state: 'waiting', dueAt: now + pauseMs }
}
