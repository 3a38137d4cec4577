import { hasSlowedDown, nextLookMs, paces } from './poll-times.ts'

/** The parts of a browser that looking needs; a test brings its own clock. */
export interface WatchDeps {
  /** Milliseconds of a clock that nobody sets: by a clock that was put back, the next look would never be due. */
  readonly now: () => number
  readonly random: () => number
  readonly later: (run: () => void, ms: number) => () => void
  /** Seen and online: otherwise nobody looks. */
  readonly awake: () => boolean
  /** Calls back when that may have changed, and when the player turns to the page again. */
  readonly onWake: (run: () => void) => () => void
  readonly look: () => void
  readonly pace: keyof typeof paces
}

export interface Watch {
  /** The watch begins just after a look. */
  readonly begin: () => void
  readonly end: () => void
  /** The gateway asks for a pause: nobody looks before it is over, even where the page wakes. */
  readonly rest: (ms: number) => void
}

/** One return is told by several events; together they are one look. */
const oneReturnMs = 1000

/**
 * Looks after an order from time to time; at once when the player comes back to the page, or the network to the player.
 * After an absence the pace starts again: that is when news is near.
 */
export function createWatch({ now, random, later, awake, onWake, look, pace }: WatchDeps): Watch {
  let stop: (() => void) | undefined
  let restUntil = 0

  const begin = () => {
    stop?.()
    let began = now()
    let looked = began
    let slept = !awake()
    let cancel: (() => void) | undefined

    const plan = () => {
      cancel?.()
      cancel = undefined
      if (!awake()) return
      const pause = nextLookMs(paces[pace], now() - began, random())
      cancel = later(lookIfAsked, Math.max(pause, restUntil - now()))
    }
    // The answer that asks for a pause comes when the next look is planned already.
    const lookIfAsked = () => (now() < restUntil ? plan() : lookAndPlan())
    const lookAndPlan = () => {
      looked = now()
      look()
      plan()
    }
    const unhear = onWake(() => {
      const isAwake = awake()
      if (isAwake && (slept || hasSlowedDown(paces[pace], now() - began))) began = now()
      slept = !isAwake
      if (isAwake && now() >= Math.max(looked + oneReturnMs, restUntil)) lookAndPlan()
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
    rest(ms) {
      restUntil = Math.max(restUntil, now() + ms)
    },
  }
}
