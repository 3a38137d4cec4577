import type { Database } from '../../db/database.ts'
import { takeNews, tellNews, type DueNews } from './push-outbox.ts'
import type { SendNews } from './send-news.ts'

/**
 * Sends due news, beside the worker of orders: a push service that does not answer delays neither games nor the browsers of other
 * services.
 */
export interface PushLane {
  start: () => void
  /** Resolves when nothing is being sent any more. */
  stop: () => Promise<void>
  /** Sends all that is due, and resolves when each has been tried once. */
  round: () => Promise<void>
}

interface LaneDeps {
  db: Database
  send: SendNews
  /** Seconds since 1970. */
  now: () => number
  onError: (error: unknown) => void
}

/** So long a second piece of news has time to take the place of the first: games deliver within that. */
const pollMs = 300
/** The database is away. */
const afterFailureMs = 3000
const batch = 20
/** Each waits for its answer for at most as long as `timeoutMs` of the sender. */
const mostUnderWay = 200

export function createPushLane({ db, send, now, onError }: LaneDeps): PushLane {
  const underWay = new Set<Promise<void>>()
  let running = false
  let timer: NodeJS.Timeout | undefined
  let turning: Promise<void> | undefined

  function tell(row: DueNews): void {
    const work = tellNews(db, send, row, now)
      .catch(onError)
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  async function takeDue(): Promise<void> {
    for (;;) {
      const room = Math.min(batch, mostUnderWay - underWay.size)
      if (room <= 0) return
      const due = await takeNews(db, now(), room)
      due.forEach(tell)
      if (due.length < room) return
    }
  }

  async function turn(): Promise<void> {
    const pauseMs = await takeDue().then(
      () => pollMs,
      (error: unknown) => {
        onError(error)
        return afterFailureMs
      },
    )
    schedule(pauseMs)
  }

  function schedule(delayMs: number): void {
    if (running) timer = setTimeout(() => void (turning = turn()), delayMs)
  }

  return {
    start: () => {
      running = true
      schedule(0)
    },
    stop: async () => {
      running = false
      clearTimeout(timer)
      await turning
      await Promise.all(underWay)
    },
    round: async () => {
      await takeDue()
      await Promise.all(underWay)
    },
  }
}
