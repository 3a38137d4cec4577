import { describe, expect, it } from 'vitest'
import { getNextPollDelayMs, orderPollSchedules } from '../../../../../src/purchase/machine/poll-schedules.ts'
import { createPoller } from '../../../../../src/purchase/machine/poller.ts'

function aBrowser() {
  let now = 0
  let awake = true
  let timer: { at: number; run: () => void } | undefined
  const wakers = new Set<() => void>()
  const polls: number[] = []
  const poller = createPoller({
    scheduleName: 'order',
    now: () => now,
    random: () => 0.5,
    schedule(run, ms) {
      const mine = { at: now + ms, run }
      timer = mine
      return () => {
        if (timer === mine) timer = undefined
      }
    },
    isAwake: () => awake,
    onWake(run) {
      wakers.add(run)
      return () => wakers.delete(run)
    },
    poll: () => polls.push(now / 1000),
  })
  return {
    poller,
    polls,
    advance: (seconds: number) => {
      const end = now + seconds * 1000
      while (timer && timer.at <= end) {
        const { at, run } = timer
        now = at
        timer = undefined
        run()
      }
      now = end
    },
    wake: (is: boolean) => {
      awake = is
      for (const run of wakers) run()
    },
  }
}

describe('a poller', () => {
  it('polls often at first, then less often, and finally once a minute', () => {
    const { poller, polls, advance } = aBrowser()
    poller.start()
    advance(3600)
    expect(polls.slice(0, 5)).toEqual([2, 4, 6, 8, 10])
    expect(polls[5]).toBe(14)
    expect(polls.filter((at) => at > 10 && at <= 60)).toHaveLength(12)
    expect(
      polls
        .filter((at) => at > 62 && at <= 612)
        .every((at, index, all) => index === 0 || at - (all[index - 1] ?? 0) === 12),
    ).toBe(true)
    const late = polls.filter((at) => at > 612)
    expect(late).toHaveLength(49)
    expect(late.every((at, index) => at === (late[0] ?? 0) + 60 * index)).toBe(true)
  })

  it('polls immediately when the player returns, even after an hour', () => {
    const { poller, polls, advance, wake } = aBrowser()
    poller.start()
    advance(3600)
    const before = polls.length
    wake(true)
    expect(polls).toHaveLength(before + 1)
  })

  it('restarts its schedule when the player returns after polling has become slow, and not before', () => {
    const { poller, polls, advance, wake } = aBrowser()
    poller.start()
    advance(30)
    wake(true)
    advance(5)
    expect(polls.slice(-2)).toEqual([30, 34])
    advance(3565)
    wake(true)
    advance(5)
    expect(polls.slice(-3)).toEqual([3600, 3602, 3604])
  })

  it('restarts its schedule after a minute away, even if the page was hidden at the start', () => {
    const away = aBrowser()
    away.poller.start()
    away.advance(30)
    away.wake(false)
    away.advance(60)
    away.wake(true)
    away.advance(5)
    expect(away.polls.slice(-3)).toEqual([90, 92, 94])
    const hidden = aBrowser()
    hidden.wake(false)
    hidden.poller.start()
    hidden.advance(100)
    hidden.wake(true)
    hidden.advance(5)
    expect(hidden.polls).toEqual([100, 102, 104])
  })

  it('does not poll while the page is hidden or offline', () => {
    const { poller, polls, advance, wake } = aBrowser()
    poller.start()
    wake(false)
    advance(60)
    expect(polls).toEqual([])
    wake(true)
    expect(polls).toEqual([60])
  })

  it('polls once for several wake events', () => {
    const { poller, polls, advance, wake } = aBrowser()
    poller.start()
    wake(true)
    expect(polls).toEqual([])
    advance(3600)
    const before = polls.length
    for (let event = 0; event < 4; event += 1) wake(true)
    expect(polls).toHaveLength(before + 1)
  })

  it('restarts its schedule once the player has returned from paying', () => {
    const { poller, polls, advance, wake } = aBrowser()
    poller.start()
    wake(false)
    advance(900)
    wake(true)
    advance(5)
    expect(polls).toEqual([900, 902, 904])
  })

  it('respects a requested pause despite wake events', () => {
    const { poller, polls, advance, wake } = aBrowser()
    poller.start()
    advance(2)
    poller.backOff(30_000)
    advance(20)
    wake(true)
    expect(polls).toEqual([2])
    advance(12)
    expect(polls).toEqual([2, 32])
  })

  it('stops despite wake events', () => {
    const { poller, polls, advance, wake } = aBrowser()
    poller.start()
    poller.stop()
    wake(true)
    advance(60)
    expect(polls).toEqual([])
  })

  it('restarts its schedule when it is started again', () => {
    const { poller, polls, advance } = aBrowser()
    poller.start()
    advance(3600)
    const before = polls.length
    poller.start()
    advance(4)
    expect(polls).toHaveLength(before + 2)
  })

  it('randomizes its intervals', () => {
    expect(getNextPollDelayMs(orderPollSchedules.order, 0, 0)).toBe(1800)
    expect(getNextPollDelayMs(orderPollSchedules.order, 0, 0.999)).toBeCloseTo(2199.6)
    expect(getNextPollDelayMs(orderPollSchedules.order, 600_000, 0)).toBe(54_000)
    expect(getNextPollDelayMs(orderPollSchedules.seldom, 0, 0.5)).toBe(60_000)
  })
})
