// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { initSession, sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../../../src/kernel/storage/stored-items.table.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'

const callGateway = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway }))
const { loadSpendCap } = await import('../../../../../src/purchase/spend-cap/spend-cap.actions.ts')

const mika = { username: 'mika', suid: '2', oauthToken: 't', gpId: 'odyssey', isRealName: true, countries: ['US'] }
const answer = (data: object) =>
  callGateway.mockResolvedValue({ ok: true, data: { cap: null, waiting: null, ...data } })

beforeEach(() => {
  const brand = { login: { client: '9' } }
  initSession({ brand, area: 'universal', params: {}, user: mika } as unknown as Session)
  selectionStore.chosen = { clientId: '100101' }
})

it.each([
  ['travels', { countries: ['US', 'DE'] }, ['US', 'DE']],
  ['has no country any more', { countries: [] }, []],
  ['is served by an older gateway', {}, ['US']],
])('a player who %s has the laws that the gateway lists, on this page and the next', async (_what, data, expected) => {
  answer(data)
  await loadSpendCap()
  expect(sessionStore.user?.countries).toEqual(expected)
  const stored = browserStorage.read(browserStorageItems.userMap)?.['odyssey']?.countries
  if ('countries' in data) expect(stored).toEqual(expected)
})
