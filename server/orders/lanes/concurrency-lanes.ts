import { createCircuitBreaker, type CircuitBreaker } from '../../providers/outbound/circuit-breaker.ts'

/**
 * Limits per game or merchant account. An open circuit breaker allows one attempt after 2 s, 4 s … 60 s and closes
 * after a success.
 */
export const concurrencyLaneLimits = {
  maxInFlight: 20,
  breaker: { failureThreshold: 5, pauseMs: 2000, longestPauseMs: 60_000 },
} as const

interface Lane {
  inFlight: number
  breaker: CircuitBreaker
}

/** Limits concurrent calls per external system (lane), so an unresponsive system blocks only its own lane. */
export interface ConcurrencyLanes {
  freeSlots: (key: string) => number
  /** Returns the free slots of lanes with calls in flight. In all other lanes, every slot is free. */
  freeSlotsByLane: () => Record<string, number>
  /** Returns true if the lane accepts no calls because its circuit breaker is open. */
  isClosed: (key: string) => boolean
  /** Starts work without waiting for the result. An error counts as a failure of the lane and is passed to `failed`. */
  run: (key: string, work: () => Promise<void>, failed: (error: unknown) => Promise<void> | void) => void
  /** Resolves when no work is in flight. */
  whenIdle: () => Promise<void>
}

interface LanesDeps {
  /** Unix time in seconds. */
  now: () => number
  onError: (error: unknown) => void
  /** Called when a lane that was full has a free slot again. */
  onSlotFree?: () => void
}

export function createConcurrencyLanes({ now, onError, onSlotFree }: LanesDeps): ConcurrencyLanes {
  const lanes = new Map<string, Lane>()
  const runningWork = new Set<Promise<void>>()

  function laneOf(key: string): Lane {
    const known = lanes.get(key) ?? {
      inFlight: 0,
      breaker: createCircuitBreaker(concurrencyLaneLimits.breaker, () => now() * 1000),
    }
    lanes.set(key, known)
    return known
  }

  const roomOf = ({ inFlight, breaker }: Lane): number => {
    if (!breaker.isOpen()) return concurrencyLaneLimits.maxInFlight - inFlight
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
          .filter(([, room]) => room < concurrencyLaneLimits.maxInFlight),
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
