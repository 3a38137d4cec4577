// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  saveFailedOverlayForReload,
  recordOverlayLoadFailure,
  reopenOverlayAfterReload,
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
  recordOverlayLoadFailure('giftCard')
  saveFailedOverlayForReload()
  reopenOverlayAfterReload()
  expect(getOpenOverlays()).toEqual(['giftCard'])
  closeAllOverlays()
  reopenOverlayAfterReload()
  expect(getOpenOverlays()).toEqual([])
})

it.each([
  ['an order is shown', () => openOverlay({ kind: 'result' }), ['result']],
  ['the page is reloaded later for another reason', () => vi.advanceTimersByTime(6000), []],
  ['an overlay that opens by itself has failed since', () => recordOverlayLoadFailure('forcedBanner'), []],
])('the sheet stays closed if %s', (_why, act, left) => {
  recordOverlayLoadFailure('choice')
  act()
  saveFailedOverlayForReload()
  reopenOverlayAfterReload()
  expect(getOpenOverlays()).toEqual(left)
})

it('a purchase whose payment methods failed to load continues after the reload', () => {
  selectionStore.chosen = { clientId: '11', goods: { value: 'crystals' } }
  recordOverlayLoadFailure('recharge')
  expect(isPurchaseInProgress()).toBe(false)
  saveFailedOverlayForReload()
  expect(isPurchaseInProgress()).toBe(true)
  reopenOverlayAfterReload()
  expect(getOpenOverlays()).toEqual([])
})
