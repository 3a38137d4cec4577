import { allAttempts } from './faults.table.ts'
import type { NotificationsRepository } from './notifications.repository.ts'
import type { PaymentsRepository } from './payments.repository.ts'
import { bodyOf } from './status-of.ts'
import { sealed, type Post } from './seal.ts'
import type { Attempt, Notification, Payment } from './tables.ts'

/** Longer and longer, then no more: as providers do, only in minutes instead of days. */
const pausesMs = [1000, 2000, 5000, 15_000, 60_000, 300_000]

/** How long a process may take over an attempt before another one takes it on. */
const claimMs = 30_000

export interface CourierDeps {
  payments: PaymentsRepository
  notifications: NotificationsRepository
  secret: string
  post: Post
  now: () => number
}

/** Sends all due news at once: two copies of the same news do come at once. */
export function createCourier({ payments, notifications, secret, post, now }: CourierDeps) {
  async function attempt(notification: Notification, payment: Payment): Promise<Attempt> {
    const at = now()
    if (notification.attempts.length < notification.drop) return { at, outcome: 'dropped' }
    const outcome = await post(
      payment.notifyUrl,
      sealed({ secret, wrong: notification.wrong, body: bodyOf(notification, payment), now: at }),
    )
    return { at, outcome: outcome ?? 'unreachable' }
  }

  async function deliver(notification: Notification): Promise<void> {
    const payment = await payments.byRef(notification.providerRef)
    if (!payment || !(await notifications.claim(notification, now() + claimMs))) return
    const attempts = [...notification.attempts, await attempt(notification, payment)]
    await notifications.save(notification.id, { attempts, ...whatNext(attempts, notification.drop, now()) })
  }

  return {
    async deliverDue(): Promise<void> {
      await Promise.all((await notifications.due(now())).map(deliver))
    },
  }
}

function whatNext(attempts: readonly Attempt[], drop: number, now: number): Pick<Notification, 'state' | 'dueAt'> {
  const { outcome } = attempts.at(-1) ?? {}
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return { state: 'delivered', dueAt: null }
  if (drop >= allAttempts) return { state: 'dropped', dueAt: null }
  const pauseMs = pausesMs[attempts.length - 1]
  return pauseMs === undefined ? { state: 'given up', dueAt: null } : { state: 'waiting', dueAt: now + pauseMs }
}
