import { proxy, ref } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Workbox } from 'workbox-window'
import type { PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'

const toState = (state: 'idle' | 'choosing' | 'starting') => ref({ state } as PurchaseState)
const purchase = proxy({ current: toState('idle') })
vi.mock('../../../../../src/purchase/machine/purchase.store.ts', () => ({ purchaseStore: purchase }))

/** Runs pending promises and valtio's listeners. */
const flush = () => vi.advanceTimersByTimeAsync(0)
const goTo = async (at: Parameters<typeof toState>[0]) => {
  purchase.current = toState(at)
  await flush()
}

const reload = vi.fn()
const messageSkipWaiting = vi.fn()
const serviceWorker = new EventTarget()
const workbox = { messageSkipWaiting } as unknown as Workbox

interface Workers {
  installing: EventTarget | null
  waiting: EventTarget | null
  active: EventTarget | null
}

/** Opens a page of the current build. The test controls the other workers of the registration. */
async function openPage(workers: Partial<Workers> = {}) {
  const [{ offerStoreUpdates: offerUpdates }, { toastsStore: toasts }] = await Promise.all([
    import('../../../../../src/app/worker/offer-update.ts'),
    import('../../../../../src/kernel/overlays/toasts.store.ts'),
  ])
  const all: Workers = { installing: null, waiting: null, active: new EventTarget(), ...workers }
  const registration = Object.assign(new EventTarget(), all)
  offerUpdates(workbox, registration as unknown as ServiceWorkerRegistration)
  await vi.advanceTimersByTimeAsync(500)
  const reach = async (changes: Partial<Workers>, worker: EventTarget | null) => {
    Object.assign(registration, changes)
    worker?.dispatchEvent(new Event('statechange'))
    await vi.advanceTimersByTimeAsync(500)
  }
  return {
    find() {
      registration.installing = new EventTarget()
      registration.dispatchEvent(new Event('updatefound'))
    },
    install: () => reach({ waiting: registration.installing, installing: null }, registration.installing),
    failToInstall: () => reach({ installing: null }, registration.installing),
    activate: () => reach({ active: registration.waiting, waiting: null }, registration.waiting),
    offers: () => toasts.queue.length,
    pressYes: () => toasts.queue[0]?.action?.onPress(),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', { serviceWorker })
  purchase.current = toState('idle')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a new build is offered only between purchases, and an accepted one is applied after the current purchase', async () => {
  const page = await openPage()
  await goTo('choosing')
  page.find()
  await page.install()
  expect(page.offers()).toBe(0)
  await goTo('idle')
  expect(page.offers()).toBe(1)
  await goTo('starting')
  expect(page.offers()).toBe(0)
  await goTo('idle')
  // Another build replaces the one that was offered.
  page.find()
  await page.install()
  expect(page.offers()).toBe(1)

  page.pressYes()
  expect(messageSkipWaiting).toHaveBeenCalledTimes(1)
  await goTo('choosing')
  // Neither the browser's event nor the timeout may reload the page during a purchase.
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  await goTo('starting')
  expect(reload).not.toHaveBeenCalled()
  await goTo('idle')
  expect(reload).toHaveBeenCalled()
})

it('an accepted build is applied after three seconds in a browser that does not report the new worker', async () => {
  reload.mockClear()
  const page = await openPage()
  page.find()
  await page.install()
  page.pressYes()
  await vi.advanceTimersByTimeAsync(2999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a build that was already being installed is offered', async () => {
  const page = await openPage({ installing: new EventTarget() })
  expect(page.offers()).toBe(0)
  await page.install()
  expect(page.offers()).toBe(1)
})

it('a build that has been waiting since an earlier visit is offered', async () => {
  const page = await openPage({ waiting: new EventTarget() })
  expect(page.offers()).toBe(1)
})

it('a build is offered after an earlier one failed to install', async () => {
  const page = await openPage()
  page.find()
  await page.failToInstall()
  page.find()
  await page.install()
  expect(page.offers()).toBe(1)
})

it('the first installed worker is not offered as an update', async () => {
  const page = await openPage({ active: null, installing: new EventTarget() })
  await page.install()
  await page.activate()
  expect(page.offers()).toBe(0)
})
