// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderPoller } from '../../../../../src/purchase/machine/order-poller.ts'

const wakeUps = [
  ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is restored', () => window.dispatchEvent(new Event('pageshow'))],
  ['the window gains focus', () => window.dispatchEvent(new Event('focus'))],
] as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

const startPoller = () => {
  const poll = vi.fn()
  const poller = createOrderPoller({ poll, scheduleName: 'seldom' })
  poller.start()
  return { poll, poller }
}

it.each(wakeUps)('when %s the order is polled once, and again only after another second', (_what, wake) => {
  const { poll, poller } = startPoller()
  wake()
  expect(poll).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  for (let event = 0; event < 3; event += 1) wake()
  expect(poll).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  wake()
  expect(poll).toHaveBeenCalledTimes(2)
  poller.stop()
  vi.advanceTimersByTime(5000)
  wake()
  expect(poll).toHaveBeenCalledTimes(2)
})

it('a hidden or offline page does not poll', () => {
  const { poll, poller } = startPoller()
  vi.advanceTimersByTime(5000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(poll).not.toHaveBeenCalled()
  poller.stop()
})

it.each([
  ['forward', 24],
  ['back', -24],
])('a system clock set %s by a day does not stop polling', (_way, hours) => {
  const poll = vi.fn()
  const poller = createOrderPoller({ poll, scheduleName: 'order' })
  poller.start()
  poller.backOff(20_000)
  vi.setSystemTime(Date.now() + hours * 3_600_000)
  vi.advanceTimersByTime(19_000)
  expect(poll).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(poll.mock.calls.length).toBeGreaterThan(5)
  const before = poll.mock.calls.length
  vi.advanceTimersByTime(600_000)
  expect(poll.mock.calls.length).toBeLessThan(before + 100)
  poller.stop()
})

describe('an order poller', () => {
  it('polls on schedule until it is stopped', () => {
    const poll = vi.fn()
    const poller = createOrderPoller({ poll, scheduleName: 'order' })
    poller.start()
    vi.advanceTimersByTime(4000)
    expect(poll).toHaveBeenCalledTimes(2)
    poller.stop()
    vi.advanceTimersByTime(60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(poll).toHaveBeenCalledTimes(2)
  })

  it('does not poll offline, and polls immediately when the network is back', () => {
    const poll = vi.fn()
    const poller = createOrderPoller({ poll, scheduleName: 'order' })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    poller.start()
    vi.advanceTimersByTime(30_000)
    expect(poll).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(poll).toHaveBeenCalledOnce()
    poller.stop()
  })
})
