import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeAllOverlays, openOverlay } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { runAfterOrderClosed } from '../../../../../src/purchase/order-screen/run-after-order-closed.ts'

const location = { pathname: '/selectGoods' }
const router = new EventTarget()
vi.stubGlobal('window', Object.assign(router, { location }))

beforeEach(() => {
  location.pathname = '/selectGoods'
})
afterEach(() => closeAllOverlays())

it('runs immediately if no order is shown', () => {
  const run = vi.fn()
  runAfterOrderClosed(run)
  expect(run).toHaveBeenCalledOnce()
})

it('runs once when the result is closed, however often it was requested', async () => {
  openOverlay({ kind: 'result' })
  const run = vi.fn()
  runAfterOrderClosed(run)
  runAfterOrderClosed(run)
  expect(run).not.toHaveBeenCalled()
  closeAllOverlays()
  await expect.poll(() => run).toHaveBeenCalledOnce()
  openOverlay({ kind: 'choice' })
  closeAllOverlays()
  await Promise.resolve()
  expect(run).toHaveBeenCalledOnce()
})

it('runs when the old layout leaves the result page', () => {
  location.pathname = '/result'
  const run = vi.fn()
  runAfterOrderClosed(run)
  router.dispatchEvent(new Event('popstate'))
  expect(run).not.toHaveBeenCalled()
  location.pathname = '/selectGame'
  router.dispatchEvent(new Event('replaceState'))
  expect(run).toHaveBeenCalledOnce()
})
