// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderWatch, onReturn } from '../../../../../src/purchase/machine/watch-order.ts'

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

it.each(wakeUps)(
  'a player is back when %s: what follows is run once, and again only after another second',
  (_what, wake) => {
    const run = vi.fn()
    const stop = onReturn(run)
    wake()
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    for (let event = 0; event < 3; event += 1) wake()
    expect(run).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    wake()
    expect(run).toHaveBeenCalledTimes(2)
    stop()
    vi.advanceTimersByTime(5000)
    wake()
    expect(run).toHaveBeenCalledTimes(2)
  },
)

it('a player is not back on a page that is hidden or without a network', () => {
  const run = vi.fn()
  const stop = onReturn(run)
  vi.advanceTimersByTime(5000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(run).not.toHaveBeenCalled()
  stop()
})

describe('an order on the screen', () => {
  it('is asked about by the clock of the browser until it is no longer watched', () => {
    const look = vi.fn()
    const watch = createOrderWatch({ look, pace: 'order' })
    watch.begin()
    vi.advanceTimersByTime(4000)
    expect(look).toHaveBeenCalledTimes(2)
    watch.end()
    vi.advanceTimersByTime(60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('is not asked about while there is no network, and at once when it is back', () => {
    const look = vi.fn()
    const watch = createOrderWatch({ look, pace: 'order' })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    watch.begin()
    vi.advanceTimersByTime(30_000)
    expect(look).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(look).toHaveBeenCalledOnce()
    watch.end()
  })
})
