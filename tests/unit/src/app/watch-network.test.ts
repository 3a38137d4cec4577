// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { watchNetworkStatus } from '../../../../src/app/watch-network.ts'
import { startI18n } from '../../../../src/kernel/i18n/i18n.ts'
import { initSession, sessionStore, type Session } from '../../../../src/kernel/session/session.store.ts'

const enter = (session: Partial<Session>) =>
  initSession({ brand: {}, language: 'en', online: true, offlineNote: null, ...session } as unknown as Session)

beforeAll(() => startI18n('en', { loader: async () => ({ offline_since: 'Offline since {{time}}.' }) }))
beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => vi.restoreAllMocks())

it('a player who went offline before the texts were loaded reads since when', () => {
  enter({})
  watchNetworkStatus()
  expect(sessionStore.online).toBe(false)
  expect(sessionStore.offlineNote).toMatch(/^Offline since .*\d/)
})

it('a player who goes offline later reads since when', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  enter({})
  watchNetworkStatus()
  expect(sessionStore.offlineNote).toBeNull()
  window.dispatchEvent(new Event('offline'))
  expect(sessionStore.offlineNote).toMatch(/^Offline since .*\d/)
})

it('a player who opens the store offline reads how old the page is instead', () => {
  enter({ online: false, offlineNote: 'As of yesterday' })
  watchNetworkStatus()
  expect(sessionStore.offlineNote).toBe('As of yesterday')
})
