import { hasPollingSlowedDown, getNextPollDelayMs, orderPollSchedules } from './poll-schedules.ts'

/** Browser APIs, injected for tests. */
export interface PollerDeps {
  /** Returns monotonic milliseconds, because a wall clock could be set back. */
  readonly now: () => number
  readonly random: () => number
  readonly schedule: (run: () => void, ms: number) => () => void
  /** Returns true if the page is visible and online. Otherwise polling pauses. */
  readonly isAwake: () => boolean
  /** Subscribes to changes of `isAwake` and to window focus. Returns the unsubscribe function. */
  readonly onWake: (run: () => void) => () => void
  readonly poll: () => void
  readonly scheduleName: keyof typeof orderPollSchedules
}

export interface Poller {
  /** Starts polling after one interval, because the caller has just sent a query. */
  readonly start: () => void
  readonly stop: () => void
  /** Pauses polling for the milliseconds that a Retry-After header demands. */
  readonly backOff: (ms: number) => void
}

/**
 * Minimum milliseconds between two polls after wake events. Returning to the page fires several of these events.
 */
const wakeDebounceMs = 1000

/** Polls on a schedule, and immediately when the page becomes visible or online, which restarts the schedule. */
export function createPoller({ now, random, schedule, isAwake, onWake, poll, scheduleName }: PollerDeps): Poller {
  const intervals = orderPollSchedules[scheduleName]
  let cleanUp: (() => void) | undefined
  let pausedUntil = 0

  const start = () => {
    cleanUp?.()
    let startedAt = now()
    let polledAt = startedAt
    let wasAsleep = !isAwake()
    let cancel: (() => void) | undefined

    const planNext = () => {
      cancel?.()
      cancel = undefined
      if (!isAwake()) return
      const delay = getNextPollDelayMs(intervals, now() - startedAt, random())
      cancel = schedule(pollUnlessPaused, Math.max(delay, pausedUntil - now()))
    }
    // Check again, because the gateway may have sent Retry-After since the poll was scheduled.
    const pollUnlessPaused = () => (now() < pausedUntil ? planNext() : pollNow())
    const pollNow = () => {
      polledAt = now()
      poll()
      planNext()
    }
    const unsubscribe = onWake(() => {
      const awake = isAwake()
      if (awake && (wasAsleep || hasPollingSlowedDown(intervals, now() - startedAt))) startedAt = now()
      wasAsleep = !awake
      if (awake && now() >= Math.max(polledAt + wakeDebounceMs, pausedUntil)) pollNow()
      else planNext()
    })
    cleanUp = () => {
      cancel?.()
      unsubscribe()
    }
    planNext()
  }

  return {
    start,
    stop() {
      cleanUp?.()
      cleanUp = undefined
    },
    backOff(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms)
    },
  }
}
