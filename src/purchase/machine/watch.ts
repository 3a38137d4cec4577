import { nextLookMs } from './poll-times.ts'

/** What looking needs of a browser; a test brings its own clock. */
export interface WatchParts {
  readonly now: () => number
  readonly random: () => number
  readonly later: (run: () => void, ms: number) => () => void
  /** Seen and online: otherwise nobody looks. */
  readonly awake: () => boolean
  /** Calls back when that may have changed. */
  readonly onWake: (run: () => void) => () => void
  readonly look: () => void
}

export interface Watch {
  readonly begin: () => void
  readonly end: () => void
}

/** Looks after an order from time to time; at once when the page is seen or online again. Begun again it counts from the start. */
export function createWatch({ now, random, later, awake, onWake, look }: WatchParts): Watch {
  let stop: (() => void) | undefined

  const begin = () => {
    stop?.()
    const began = now()
    let cancel: (() => void) | undefined

    const plan = () => {
      cancel?.()
      cancel = undefined
      const pause = awake() ? nextLookMs(now() - began, random()) : undefined
      if (pause !== undefined) cancel = later(lookAndPlan, pause)
    }
    const lookAndPlan = () => {
      look()
      plan()
    }
    const unhear = onWake(() => {
      if (awake()) lookAndPlan()
      else plan()
    })
    stop = () => {
      cancel?.()
      unhear()
    }
    plan()
  }

  return {
    begin,
    end() {
      stop?.()
      stop = undefined
    },
  }
}
