import { afterEach, expect, it, vi } from 'vitest'

const inAppBrowser = vi.fn<() => { id: string } | null>(() => null)
vi.mock('../../../../../src/kernel/in-app/in-app-browser.ts', () => ({ getInAppBrowser: inAppBrowser }))
const { isPushSupported: canPush } = await import('../../../../../src/purchase/push/is-push-supported.ts')

interface Browser {
  permission?: NotificationPermission
  hasPush?: boolean
  controller?: object | null
  app?: { id: string } | null
}

function isOffered({ permission = 'default', hasPush = true, controller = {}, app = null }: Browser): boolean {
  const Notification = { permission }
  vi.stubGlobal('window', { Notification, ...(hasPush ? { PushManager: {} } : {}) })
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  inAppBrowser.mockReturnValue(app)
  return canPush()
}
afterEach(() => vi.unstubAllGlobals())

it('a player whose browser supports push is offered notifications', () => {
  expect(isOffered({})).toBe(true)
  expect(isOffered({ permission: 'granted' })).toBe(true)
})

it.each<[string, Browser]>([
  ['has refused notifications', { permission: 'denied' }],
  ['has a browser without push', { hasPush: false }],
  ['has no worker on the page', { controller: null }],
  ['is in the browser of another app', { app: { id: 'wechat' } }],
])('a player who %s is not offered notifications', (_who, browser) => {
  expect(isOffered(browser)).toBe(false)
})
