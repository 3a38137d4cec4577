import { describe, expect, it } from 'vitest'
import { getNextPollDelayMs, pollSchedules } from '../../../../../src/purchase/machine/poll-schedules.ts'
import { createPoller } from '../../../../../src/purchase/machine/poller.ts'

/** A clock that only goes when told, and a page that sleeps when told. */
function aBrowser() {
  let now = 0
  let awake = true
  let timer: { at: number; run: () => void } | undefined
  const wakers = new Set<() => void>()
  const looks: number[] = []
  const watch = createPoller({
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
    poll: () => looks.push(now / 1000),
  })
  return {
    watch,
    looks,
    pass: (seconds: number) => {
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

describe('looking after an order', () => {
  it('looks soon at first, then less often, and once a minute for as long as the page is seen', () => {
    const { watch, looks, pass } = aBrowser()
    watch.start()
    pass(3600)
    expect(looks.slice(0, 5)).toEqual([2, 4, 6, 8, 10])
    expect(looks[5]).toBe(14)
    expect(looks.filter((at) => at > 10 && at <= 60)).toHaveLength(12)
    expect(
      looks
        .filter((at) => at > 62 && at <= 612)
        .every((at, index, all) => index === 0 || at - (all[index - 1] ?? 0) === 12),
    ).toBe(true)
    const late = looks.filter((at) => at > 612)
    expect(late).toHaveLength(49)
    expect(late.every((at, index) => at === (late[0] ?? 0) + 60 * index)).toBe(true)
  })

  it('looks at once when the player turns to the page again, also after an hour beside it', () => {
    const { watch, looks, pass, wake } = aBrowser()
    watch.start()
    pass(3600)
    const before = looks.length
    wake(true)
    expect(looks).toHaveLength(before + 1)
  })

  it('looks as often as at first when the player turns to the page after its looks had become slow, and not before', () => {
    const { watch, looks, pass, wake } = aBrowser()
    watch.start()
    pass(30)
    wake(true)
    pass(5)
    expect(looks.slice(-2)).toEqual([30, 34])
    pass(3565)
    wake(true)
    pass(5)
    expect(looks.slice(-3)).toEqual([3600, 3602, 3604])
  })

  it('looks as often as at first after a minute away, also if the page was hidden when it started', () => {
    const away = aBrowser()
    away.watch.start()
    away.pass(30)
    away.wake(false)
    away.pass(60)
    away.wake(true)
    away.pass(5)
    expect(away.looks.slice(-3)).toEqual([90, 92, 94])
    const hidden = aBrowser()
    hidden.wake(false)
    hidden.watch.start()
    hidden.pass(100)
    hidden.wake(true)
    hidden.pass(5)
    expect(hidden.looks).toEqual([100, 102, 104])
  })

  it('does not look while nobody sees it or there is no network', () => {
    const { watch, looks, pass, wake } = aBrowser()
    watch.start()
    wake(false)
    pass(60)
    expect(looks).toEqual([])
    wake(true)
    expect(looks).toEqual([60])
  })

  it('takes the many events of one return for one', () => {
    const { watch, looks, pass, wake } = aBrowser()
    watch.start()
    wake(true)
    expect(looks).toEqual([])
    pass(3600)
    const before = looks.length
    for (let event = 0; event < 4; event += 1) wake(true)
    expect(looks).toHaveLength(before + 1)
  })

  it('looks as often as at first once the player is back from paying', () => {
    const { watch, looks, pass, wake } = aBrowser()
    watch.start()
    wake(false)
    pass(900)
    wake(true)
    pass(5)
    expect(looks).toEqual([900, 902, 904])
  })

  it('leaves a gateway alone that asks for a pause, whatever wakes the page', () => {
    const { watch, looks, pass, wake } = aBrowser()
    watch.start()
    pass(2)
    watch.backOff(30_000)
    pass(20)
    wake(true)
    expect(looks).toEqual([2])
    pass(12)
    expect(looks).toEqual([2, 32])
  })

  it('ends when it is told, whatever wakes the page then', () => {
    const { watch, looks, pass, wake } = aBrowser()
    watch.start()
    watch.stop()
    wake(true)
    pass(60)
    expect(looks).toEqual([])
  })

  it('counts anew when it is begun anew', () => {
    const { watch, looks, pass } = aBrowser()
    watch.start()
    pass(3600)
    const before = looks.length
    watch.start()
    pass(4)
    expect(looks).toHaveLength(before + 2)
  })

  it('does not look in the same moment as everybody else', () => {
    expect(getNextPollDelayMs(pollSchedules.order, 0, 0)).toBe(1800)
    expect(getNextPollDelayMs(pollSchedules.order, 0, 0.999)).toBeCloseTo(2199.6)
    expect(getNextPollDelayMs(pollSchedules.order, 600_000, 0)).toBe(54_000)
    expect(getNextPollDelayMs(pollSchedules.seldom, 0, 0.5)).toBe(60_000)
  })
})
