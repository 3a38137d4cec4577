// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  saveFailedOverlay,
  recordFailedOverlay,
  reopenFailedOverlay,
} from '../../../../../src/app/overlays/retry-overlay-after-reload.ts'
import { closeAllOverlays, openOverlay, overlays } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { isPurchaseInProgress } from '../../../../../src/purchase/repeat/purchase-in-progress.ts'
import { selection } from '../../../../../src/purchase/selection/selection.store.ts'

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
  recordFailedOverlay('giftCard')
  saveFailedOverlay()
  reopenFailedOverlay()
  expect(shown()).toEqual(['giftCard'])
  closeAllOverlays()
  reopenFailedOverlay()
  expect(shown()).toEqual([])
})

it.each([
  ['an order is shown', () => openOverlay({ kind: 'result' }), ['result']],
  ['the page is loaded anew for another reason, later', () => vi.advanceTimersByTime(6000), []],
  ['a part was missed since that opens by itself', () => recordFailedOverlay('forcedBanner'), []],
])('it stays closed where %s', (_why, happen, left) => {
  recordFailedOverlay('choice')
  happen()
  saveFailedOverlay()
  reopenFailedOverlay()
  expect(shown()).toEqual(left)
})

it('the purchase whose ways to pay did not arrive goes on', () => {
  selection.chosen = { clientId: '11', goods: { value: 'crystals' } }
  recordFailedOverlay('recharge')
  expect(isPurchaseInProgress()).toBe(false)
  saveFailedOverlay()
  expect(isPurchaseInProgress()).toBe(true)
  reopenFailedOverlay()
  expect(shown()).toEqual([])
})
