import { proxy, ref } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Workbox } from 'workbox-window'
import { offerUpdates } from '../../../../../src/app/worker/offer-update.ts'
import { toasts } from '../../../../../src/kernel/overlays/toasts.store.ts'
import type { PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'

const state = (at: 'idle' | 'choosing' | 'starting') => ref({ at } as PurchaseState)
const purchase = proxy({ state: state('idle') })
vi.mock('../../../../../src/purchase/machine/purchase.store.ts', () => ({ purchase }))

/** Lets promises and valtio's listeners have their turn. */
const aMoment = () => vi.advanceTimersByTimeAsync(0)
const goTo = async (at: Parameters<typeof state>[0]) => {
  purchase.state = state(at)
  await aMoment()
}
const pressYes = () => toasts.queue[0]?.action?.press()

const reload = vi.fn()
const messageSkipWaiting = vi.fn()
const serviceWorker = new EventTarget()
const workbox = Object.assign(new EventTarget(), { messageSkipWaiting })

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a new build is offered between purchases alone, and one that is agreed to waits for the end of the next', async () => {
  offerUpdates(workbox as unknown as Workbox)
  await goTo('choosing')
  workbox.dispatchEvent(new Event('waiting'))
  await aMoment()
  expect(toasts.queue).toEqual([])
  await goTo('idle')
  expect(toasts.queue).toHaveLength(1)
  await goTo('starting')
  expect(toasts.queue).toEqual([])
  await goTo('idle')
  // The same build, found once more.
  workbox.dispatchEvent(new Event('waiting'))
  await aMoment()
  expect(toasts.queue).toHaveLength(1)

  pressYes()
  expect(messageSkipWaiting).toHaveBeenCalledTimes(1)
  await goTo('choosing')
  // Neither the browser's word nor our own patience reloads the page under a buying player.
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  await goTo('starting')
  expect(reload).not.toHaveBeenCalled()
  await goTo('idle')
  expect(reload).toHaveBeenCalled()
})
