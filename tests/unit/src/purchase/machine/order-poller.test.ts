// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderPoller } from '../../../../../src/purchase/machine/order-poller.ts'

const wakeUps = [
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown as it was left', () => window.dispatchEvent(new Event('pageshow'))],
  ['the window beside it is left', () => window.dispatchEvent(new Event('focus'))],
] as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

const watchOrder = () => {
  const look = vi.fn()
  const watch = createOrderPoller({ poll: look, scheduleName: 'seldom' })
  watch.start()
  return { look, watch }
}

it.each(wakeUps)(
  'a player is back when %s: the order is asked about once, and again only after another second',
  (_what, wake) => {
    const { look, watch } = watchOrder()
    wake()
    expect(look).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    for (let event = 0; event < 3; event += 1) wake()
    expect(look).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    wake()
    expect(look).toHaveBeenCalledTimes(2)
    watch.stop()
    vi.advanceTimersByTime(5000)
    wake()
    expect(look).toHaveBeenCalledTimes(2)
  },
)

it('a player is not back on a page that is hidden or without a network', () => {
  const { look, watch } = watchOrder()
  vi.advanceTimersByTime(5000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(look).not.toHaveBeenCalled()
  watch.stop()
})

it.each([
  ['forward', 24],
  ['back', -24],
])('a player whose device sets its clock %s by a day is still shown result the order stands', (_way, hours) => {
  const look = vi.fn()
  const watch = createOrderPoller({ poll: look, scheduleName: 'order' })
  watch.start()
  watch.backOff(20_000)
  vi.setSystemTime(Date.now() + hours * 3_600_000)
  vi.advanceTimersByTime(19_000)
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(look.mock.calls.length).toBeGreaterThan(5)
  const before = look.mock.calls.length
  vi.advanceTimersByTime(600_000)
  expect(look.mock.calls.length).toBeLessThan(before + 100)
  watch.stop()
})

describe('an order on the screen', () => {
  it('is asked about by the clock of the browser until it is no longer watched', () => {
    const look = vi.fn()
    const watch = createOrderPoller({ poll: look, scheduleName: 'order' })
    watch.start()
    vi.advanceTimersByTime(4000)
    expect(look).toHaveBeenCalledTimes(2)
    watch.stop()
    vi.advanceTimersByTime(60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('is not asked about while there is no network, and at once when it is back', () => {
    const look = vi.fn()
    const watch = createOrderPoller({ poll: look, scheduleName: 'order' })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    watch.start()
    vi.advanceTimersByTime(30_000)
    expect(look).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(look).toHaveBeenCalledOnce()
    watch.stop()
  })
})
