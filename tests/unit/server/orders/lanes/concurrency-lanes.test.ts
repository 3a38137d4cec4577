import { describe, expect, it, vi } from 'vitest'
import { concurrencyLaneLimits, createConcurrencyLanes } from '../../../../../server/orders/lanes/concurrency-lanes.ts'

const { maxInFlight, breaker } = concurrencyLaneLimits
const game = 'watt 1001'

/** Returns lanes with a clock, and a function that starts a call and returns how to end it. */
function createLanes() {
  let now = 1_800_000_000
  const onError = vi.fn()
  const onSlotFree = vi.fn()
  const lanes = createConcurrencyLanes({ now: () => now, onError, onSlotFree })
  const start = (failed: (error: unknown) => Promise<void> | void = () => undefined) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    lanes.run(game, () => promise, failed)
    return { succeed: resolve, fail: reject }
  }
  const fail = async () => {
    start().fail(new Error('no answer'))
    await lanes.whenIdle()
  }
  return { lanes, onError, onSlotFree, start, fail, pass: (seconds: number) => (now += seconds) }
}

describe('a game that answers slowly', () => {
  it('gets no more calls than its lane has slots, and other games keep theirs', async () => {
    const { lanes, onSlotFree, start } = createLanes()
    expect([lanes.freeSlots(game), lanes.freeSlotsByLane()]).toEqual([maxInFlight, {}])
    const calls = Array.from({ length: maxInFlight }, () => start())
    expect([lanes.freeSlots(game), lanes.freeSlots('another')]).toEqual([0, maxInFlight])
    expect(lanes.freeSlotsByLane()).toEqual({ [game]: 0 })
    for (const { succeed } of calls) succeed()
    await lanes.whenIdle()
    expect([lanes.freeSlots(game), lanes.freeSlotsByLane()]).toEqual([maxInFlight, {}])
    expect(onSlotFree).toHaveBeenCalledOnce()
  })

  it('wakes nobody if its lane was never full', async () => {
    const { lanes, onSlotFree, start } = createLanes()
    start().succeed()
    await lanes.whenIdle()
    expect(onSlotFree).not.toHaveBeenCalled()
  })
})

describe('a game that does not answer', () => {
  it('has its order treated as failed, and the operator reads both errors if that fails too', async () => {
    const { lanes, onError, start } = createLanes()
    const failed = vi.fn(() => Promise.reject(new Error('database')))
    start(failed).fail(new Error('no answer'))
    await lanes.whenIdle()
    expect(failed).toHaveBeenCalledWith(new Error('no answer'))
    expect(onError.mock.calls).toEqual([[new Error('no answer')], [new Error('database')]])
    expect(lanes.freeSlots(game)).toBe(maxInFlight)
  })

  it('gets no calls for a while, then one, and all again after that one succeeds', async () => {
    const { lanes, fail, pass, start } = createLanes()
    for (let n = 1; n < breaker.failureThreshold; n += 1) await fail()
    expect([lanes.isClosed(game), lanes.freeSlots(game)]).toEqual([false, maxInFlight])
    await fail()
    expect([lanes.isClosed(game), lanes.freeSlots(game)]).toEqual([true, 0])
    pass(breaker.pauseMs / 1000 - 1)
    expect(lanes.freeSlots(game)).toBe(0)
    pass(1)
    expect(lanes.freeSlots(game)).toBe(1)
    const attempt = start()
    expect(lanes.freeSlots(game)).toBe(0)
    attempt.succeed()
    await lanes.whenIdle()
    expect([lanes.isClosed(game), lanes.freeSlots(game)]).toEqual([false, maxInFlight])
  })
})
