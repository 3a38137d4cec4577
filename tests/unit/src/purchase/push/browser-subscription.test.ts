import { afterEach, describe, expect, it, vi } from 'vitest'
import { decodeBase64Url } from '../../../../../src/contract/formats/base64url.ts'
import { subscribeBrowserToPush } from '../../../../../src/purchase/push/browser-subscription.ts'

const [newest, older] = ['B'.repeat(87), 'C'.repeat(87)].map((text) =>
  Buffer.from(text, 'base64url').toString('base64url'),
)

/** A browser with a subscription for that key, or without one. */
function browserWith(key: string | undefined) {
  const unsubscribe = vi.fn(async () => true)
  const existing =
    key === undefined ? null : { options: { applicationServerKey: decodeBase64Url(key).buffer }, unsubscribe }
  const created = { endpoint: 'made' }
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => created)
  const pushManager = { getSubscription: async () => existing, subscribe }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  return { existing, created, subscribe, unsubscribe }
}
afterEach(() => vi.unstubAllGlobals())

describe('the push subscription of the browser', () => {
  it('is created with the newest key and visible notifications', async () => {
    const { created, subscribe } = browserWith(undefined)
    expect(await subscribeBrowserToPush(newest ?? '')).toEqual({ subscription: created, isNew: false })
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64Url(newest ?? ''),
    })
  })

  it('is reused if it has the newest key', async () => {
    const { existing, subscribe } = browserWith(newest)
    expect(await subscribeBrowserToPush(newest ?? '')).toEqual({ subscription: existing, isNew: false })
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('is replaced if it has an older key', async () => {
    const { created, unsubscribe } = browserWith(older)
    expect(await subscribeBrowserToPush(newest ?? '')).toEqual({ subscription: created, isNew: true })
    expect(unsubscribe).toHaveBeenCalled()
  })
})
