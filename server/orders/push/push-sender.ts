import type { Database } from '../../db/database.ts'
import { takeDueNews, sendDueNews, type DueNews } from './push-outbox.ts'
import type { SendNews } from './send-news.ts'

/**
 * Sends due news, beside the worker of orders: a push service that does not answer delays neither games nor the browsers of other
 * services.
 */
export interface PushSender {
  start: () => void
  /** Resolves when nothing is being sent any more. */
  stop: () => Promise<void>
  /** Sends all that is due, and resolves when each has been tried once. */
  sendDue: () => Promise<void>
}

interface PushSenderDeps {
  db: Database
  send: SendNews
  /** Seconds since 1970. */
  now: () => number
  onError: (error: unknown) => void
}

/** So long a second piece of news has time to take the place of the first: games deliver within that. */
const pollMs = 300
/** The database is away. */
const failurePauseMs = 3000
const batch = 20
/** Each waits for its answer for at most as long as `timeoutMs` of the sender. */
const maxInFlight = 200

export function createPushSender({ db, send, now, onError }: PushSenderDeps): PushSender {
  const inFlight = new Set<Promise<void>>()
  let running = false
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined

  function startSending(row: DueNews): void {
    const work = sendDueNews(db, send, row, now)
      .catch(onError)
      .finally(() => inFlight.delete(work))
    inFlight.add(work)
  }

  async function sendAllDue(): Promise<void> {
    for (;;) {
      const room = Math.min(batch, maxInFlight - inFlight.size)
      if (room <= 0) return
      const due = await takeDueNews(db, now(), room)
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
