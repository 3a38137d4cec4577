// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  saveFailedOverlay,
  recordFailedOverlay,
  reopenFailedOverlay,
} from '../../../../../src/app/overlays/retry-overlay-after-reload.ts'
import { closeAllOverlays, openOverlay, overlaysStore } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { isPurchaseInProgress } from '../../../../../src/purchase/repeat/purchase-in-progress.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'

const getOpenOverlays = () => overlaysStore.stack.map(({ overlay }) => overlay.kind)

beforeEach(() => {
  vi.useFakeTimers()
  window.sessionStorage.clear()
  selectionStore.chosen = {}
})
afterEach(() => {
  closeAllOverlays()
  vi.useRealTimers()
})

it('a sheet that caused a reload is opened once after it', () => {
  recordFailedOverlay('giftCard')
  saveFailedOverlay()
  reopenFailedOverlay()
  expect(getOpenOverlays()).toEqual(['giftCard'])
  closeAllOverlays()
  reopenFailedOverlay()
  expect(getOpenOverlays()).toEqual([])
})

it.each([
  ['an order is shown', () => openOverlay({ kind: 'result' }), ['result']],
  ['the page is reloaded later for another reason', () => vi.advanceTimersByTime(6000), []],
  ['an overlay that opens by itself has failed since', () => recordFailedOverlay('forcedBanner'), []],
])('the sheet stays closed if %s', (_why, act, left) => {
  recordFailedOverlay('choice')
  act()
  saveFailedOverlay()
  reopenFailedOverlay()
  expect(getOpenOverlays()).toEqual(left)
})

it('a purchase whose payment methods failed to load continues after the reload', () => {
  selectionStore.chosen = { clientId: '11', goods: { value: 'crystals' } }
  recordFailedOverlay('recharge')
  expect(isPurchaseInProgress()).toBe(false)
  saveFailedOverlay()
  expect(isPurchaseInProgress()).toBe(true)
  reopenFailedOverlay()
  expect(getOpenOverlays()).toEqual([])
})
