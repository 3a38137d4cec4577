import { hasSlowedDown, getNextPollMs, pollSchedules } from './poll-schedules.ts'

/** Browser APIs, injected for tests. */
export interface PollerDeps {
  /** Monotonic clock in milliseconds: with a wall clock that is set back, the next poll would never be due. */
  readonly now: () => number
  readonly random: () => number
  readonly schedule: (run: () => void, ms: number) => () => void
  /** Returns true if the page is visible and online; polling stops otherwise. */
  readonly isAwake: () => boolean
  /** Subscribes to changes of `isAwake` and to focus; returns the unsubscribe function. */
  readonly onWake: (run: () => void) => () => void
  readonly poll: () => void
  readonly scheduleName: keyof typeof pollSchedules
}

export interface Poller {
  /** Call it right after a poll: the first poll comes after a delay. */
  readonly start: () => void
  readonly stop: () => void
  /** Suspends polling for a Retry-After, even if the page wakes up meanwhile. */
  readonly backOff: (ms: number) => void
}

/** Returning to the page fires several events, which must cause one poll. */
const wakeDebounceMs = 1000

/**
 * Polls on a schedule and immediately when the page becomes visible or online again. After an absence the schedule restarts,
 * because the status is most likely to have changed.
 */
export function createPoller({ now, random, schedule, isAwake, onWake, poll, scheduleName }: PollerDeps): Poller {
  const intervals = pollSchedules[scheduleName]
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
      const delay = getNextPollMs(intervals, now() - startedAt, random())
      cancel = schedule(pollUnlessPaused, Math.max(delay, pausedUntil - now()))
    }
    // The response with the Retry-After arrives after the next poll was scheduled.
    const pollUnlessPaused = () => (now() < pausedUntil ? planNext() : pollNow())
    const pollNow = () => {
      polledAt = now()
      poll()
      planNext()
    }
    const unsubscribe = onWake(() => {
      const awake = isAwake()
      if (awake && (wasAsleep || hasSlowedDown(intervals, now() - startedAt))) startedAt = now()
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
