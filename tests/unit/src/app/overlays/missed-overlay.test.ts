// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepMissed, noteMissed, reopenMissed } from '../../../../../src/app/overlays/missed-overlay.ts'
import { closeAllOverlays, openOverlay, overlays } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { isBuying } from '../../../../../src/purchase/buying-under-way.ts'
import { selection } from '../../../../../src/purchase/selection.store.ts'

const shown = () => overlays.stack.map(({ overlay }) => overlay.kind)

beforeEach(() => {
  vi.useFakeTimers()
  window.sessionStorage.clear()
  selection.chosen = {}
})
afterEach(() => {
  closeAllOverlays()
  vi.useRealTimers()
})

it('a sheet that the page was loaded anew for opens without another press, and once', () => {
  noteMissed('giftCard')
  keepMissed()
  reopenMissed()
  expect(shown()).toEqual(['giftCard'])
  closeAllOverlays()
  reopenMissed()
  expect(shown()).toEqual([])
})

it.each([
  ['an order is shown', () => openOverlay({ kind: 'result' }), ['result']],
  ['the page is loaded anew for another reason, later', () => vi.advanceTimersByTime(6000), []],
  ['a part was missed since that opens by itself', () => noteMissed('forcedBanner'), []],
])('it stays closed where %s', (_why, happen, left) => {
  noteMissed('choice')
  happen()
  keepMissed()
  reopenMissed()
  expect(shown()).toEqual(left)
})

it('the purchase whose ways to pay did not arrive goes on', () => {
  selection.chosen = { clientId: '11', goods: { value: 'crystals' } }
  noteMissed('recharge')
  expect(isBuying()).toBe(false)
  keepMissed()
  expect(isBuying()).toBe(true)
  reopenMissed()
  expect(shown()).toEqual([])
})
