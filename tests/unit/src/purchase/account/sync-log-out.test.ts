// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { storage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { storedItems } from '../../../../../src/kernel/storage/stored-items.table.ts'
import { setSelection, selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'
import { syncLogOutAcrossTabs } from '../../../../../src/purchase/account/sync-log-out.ts'

const maskAccountNames = vi.hoisted(() => vi.fn<(user: unknown) => Promise<void>>())
vi.mock('../../../../../src/purchase/orders/orders.store.ts', () => ({ maskAccountNames }))

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'g', isRealName: true }
const mika = { ...rowan, username: 'mika', suid: '2', oauthToken: 'of-mika' }

beforeAll(syncLogOutAcrossTabs)
beforeEach(() => {
  maskAccountNames.mockReset().mockResolvedValue()
  sessionStore.params = {}
  sessionStore.user = rowan
  sessionStore.linkToken = 'of-rowan'
  storage.write(storedItems.userMap, { g: rowan })
  storage.remove(storedItems.otherAccounts)
})

/** Simulates the event that a browser sends to all other windows. */
const dispatchStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: storedItems.userMap.key }))

it('a logout in another window logs this one out and masks the names again', async () => {
  setSelection({
    clientId: '1101003',
    server: { serverId: 's14', name: 'Emberwood' },
    role: { roleId: '1', name: 'Lirael', level: 62 },
  })
  storage.write(storedItems.userMap, {})
  dispatchStorage()
  expect(sessionStore).toMatchObject({ user: null, linkToken: null })
  expect(selectionStore.chosen, 'the game, and nothing of the player').toEqual({ clientId: '1101003' })
  await vi.waitFor(() => expect(maskAccountNames).toHaveBeenCalledWith(rowan))
})

it('a page restored from the back/forward cache notices a logout', () => {
  storage.write(storedItems.userMap, {})
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(sessionStore.user).toBeNull()
})

it('an account that is no longer the current one stays logged in', () => {
  storage.write(storedItems.userMap, { g: mika })
  storage.write(storedItems.otherAccounts, { g: [rowan] })
  dispatchStorage()
  expect(sessionStore.user).toEqual(rowan)
  expect(maskAccountNames).not.toHaveBeenCalled()
})

it('the in-game view ignores the logout of another window', () => {
  sessionStore.params = { visit: 'sdk' }
  storage.write(storedItems.userMap, {})
  dispatchStorage()
  expect(sessionStore.user).toEqual(rowan)
})
