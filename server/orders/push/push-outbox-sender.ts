import type { Database } from '../../db/database.ts'
import { takeDuePushNotifications, sendDuePushNotification, type DuePushNotification } from './push-outbox.ts'
import type { SendPushNotification } from './push-notification-sender.ts'

/**
 * Sends due push notifications. It is separate from the order worker, so slow push services do not delay deliveries.
 */
export interface PushOutboxSender {
  start: () => void
  /** Stops polling. Resolves when no notification is in flight. */
  stop: () => Promise<void>
  /** Attempts each due notification once. */
  sendDue: () => Promise<void>
}

interface PushOutboxSenderDeps {
  db: Database
  send: SendPushNotification
  /** Unix time in seconds. */
  now: () => number
  onError: (error: unknown) => void
}

/**
 * Poll interval in milliseconds. Notifications queued within one interval replace each other, for example payment and
 * delivery.
 */
const pollMs = 300
const failurePauseMs = 3000
const batch = 20
const maxInFlight = 200

export function createPushOutboxSender({ db, send, now, onError }: PushOutboxSenderDeps): PushOutboxSender {
  const inFlight = new Set<Promise<void>>()
  let running = false
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined

  function startSending(row: DuePushNotification): void {
    const work = sendDuePushNotification(db, send, row, now)
      .catch(onError)
      .finally(() => inFlight.delete(work))
    inFlight.add(work)
  }

  async function sendAllDue(): Promise<void> {
    for (;;) {
      const room = Math.min(batch, maxInFlight - inFlight.size)
      if (room <= 0) return
      const due = await takeDuePushNotifications(db, now(), room)
      due.forEach(startSending)
      if (due.length < room) return
    }
  }

  async function poll(): Promise<void> {
    const pauseMs = await sendAllDue().then(
      () => pollMs,
      (error: unknown) => {
        onError(error)
        return failurePauseMs
      },
    )
    schedule(pauseMs)
  }

  function schedule(delayMs: number): void {
    if (running) timer = setTimeout(() => void (polling = poll()), delayMs)
  }

  return {
    start: () => {
      running = true
      schedule(0)
    },
    stop: async () => {
      running = false
      clearTimeout(timer)
      await polling
      await Promise.all(inFlight)
    },
    sendDue: async () => {
      await sendAllDue()
      await Promise.all(inFlight)
    },
  }
}
