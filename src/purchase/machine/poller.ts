import { hasPollingSlowedDown, getNextPollDelayMs, orderPollSchedules } from './poll-schedules.ts'

/** Browser APIs, injected for tests. */
export interface PollerDeps {
  /**
   * Returns a monotonic time in milliseconds. If a wall clock were used and set back, the next poll would be delayed.
   */
  readonly now: () => number
  readonly random: () => number
  readonly schedule: (run: () => void, ms: number) => () => void
  /** Returns true if the page is visible and online. Otherwise, polling is suspended. */
  readonly isAwake: () => boolean
  /** Subscribes to changes of `isAwake` and to window focus. Returns the unsubscribe function. */
  readonly onWake: (run: () => void) => () => void
  readonly poll: () => void
  readonly scheduleName: keyof typeof orderPollSchedules
}

export interface Poller {
  /** Starts polling. The first poll follows after one interval because the caller has just sent a query itself. */
  readonly start: () => void
  readonly stop: () => void
  /** Suspends polling for the time of a Retry-After header, even if the page becomes visible or online meanwhile. */
  readonly backOff: (ms: number) => void
}

/** Minimum time between polls that wake events trigger. Returning to the page fires several such events at once. */
const wakeDebounceMs = 1000

/**
 * Polls on a schedule, and immediately when the page becomes visible or online again. The schedule then restarts at its
 * shortest interval because the status has probably changed during the absence.
 */
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
    // Check for a pause here too because a Retry-After may arrive after the next poll was scheduled.
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
