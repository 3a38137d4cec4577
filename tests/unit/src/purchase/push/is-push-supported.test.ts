import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'

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
const player = (user: object | null) => Object.assign(sessionStore, { user, brand: {} } as unknown as Session)
beforeEach(() => player(null))
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

it('a child of twelve in the United States is not offered notifications, and a player of thirteen is', () => {
  player({ verifiedAge: 12, countries: ['US'] })
  expect(isOffered({})).toBe(false)
  player({ verifiedAge: 13, countries: ['US'] })
  expect(isOffered({})).toBe(true)
})
