import { createBreaker, type Breaker } from '../../providers/outbound/breaker.ts'

/**
 * How much goes on at once with one game or one payment account, and when it is left alone. Read by lanes.ts.
 * A lane that does not answer is tried with one question after 2 s, 4 s … 60 s; the first that is answered opens it for all.
 */
export const laneLimits = {
  maxInFlight: 20,
  breaker: { failureThreshold: 5, pauseMs: 2000, longestPauseMs: 60_000 },
} as const

interface Lane {
  inFlight: number
  breaker: Breaker
}

/** Work with others outside, each in a lane of its own: one that hangs takes up its own places and no others. */
export interface Lanes {
  /** How many more may begin now. */
  freeSlots: (key: string) => number
  /** The room of each lane that has less than all of it. */
  freeSlotsByLane: () => Record<string, number>
  /** Whether the lane is left alone for now. */
  isClosed: (key: string) => boolean
  /** Begins, and does not wait. An error of the work is given to `failed`, and counts against the lane. */
  run: (key: string, work: () => Promise<void>, failed: (error: unknown) => Promise<void> | void) => void
  /** Resolves when nothing goes on any more. */
  whenIdle: () => Promise<void>
}

interface LanesDeps {
  /** Seconds since 1970. */
  now: () => number
  onError: (error: unknown) => void
  /** A lane that was full has room again. */
  onSlotFree?: () => void
}

export function createLanes({ now, onError, onSlotFree }: LanesDeps): Lanes {
  const lanes = new Map<string, Lane>()
  const runningWork = new Set<Promise<void>>()

  function laneOf(key: string): Lane {
    const known = lanes.get(key) ?? { inFlight: 0, breaker: createBreaker(laneLimits.breaker, () => now() * 1000) }
    lanes.set(key, known)
    return known
  }

  const roomOf = ({ inFlight, breaker }: Lane): number => {
    if (!breaker.isOpen()) return laneLimits.maxInFlight - inFlight
    return inFlight === 0 && breaker.isDue() ? 1 : 0
  }

  async function go(lane: Lane, work: () => Promise<void>, failed: (error: unknown) => Promise<void> | void) {
    const wasFull = roomOf(lane) === 0
    try {
      await work()
      lane.breaker.recordSuccess()
    } catch (error) {
      lane.breaker.recordFailure()
      onError(error)
      await Promise.resolve(failed(error)).catch(onError)
    } finally {
      lane.inFlight -= 1
      if (wasFull) onSlotFree?.()
    }
  }

  return {
    freeSlots: (key) => roomOf(laneOf(key)),
    freeSlotsByLane: () =>
      Object.fromEntries(
        [...lanes]
          .map(([key, lane]) => [key, roomOf(lane)] as const)
          .filter(([, room]) => room < laneLimits.maxInFlight),
      ),
    isClosed: (key) => laneOf(key).breaker.isOpen(),
    run(key, work, failed) {
      const lane = laneOf(key)
      lane.inFlight += 1
      const one = go(lane, work, failed).finally(() => runningWork.delete(one))
      runningWork.add(one)
    },
    whenIdle: async () => {
      while (runningWork.size > 0) await Promise.all(runningWork)
    },
  }
}
