// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../../../src/kernel/storage/stored-items.table.ts'
import { setSelection, selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'
import { syncLogOutAcrossTabs } from '../../../../../src/purchase/account/sync-log-out.ts'

const maskAccountNames = vi.hoisted(() => vi.fn<(user: unknown) => Promise<void>>())
vi.mock('../../../../../src/purchase/orders/orders.store.ts', () => ({ maskNamesInSavedOrders: maskAccountNames }))

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'g', isRealName: true }
const mika = { ...rowan, username: 'mika', suid: '2', oauthToken: 'of-mika' }

beforeAll(syncLogOutAcrossTabs)
beforeEach(() => {
  maskAccountNames.mockReset().mockResolvedValue()
  sessionStore.params = {}
  sessionStore.user = rowan
  sessionStore.linkToken = 'of-rowan'
  browserStorage.write(browserStorageItems.userMap, { g: rowan })
  browserStorage.remove(browserStorageItems.otherAccounts)
})

/** Simulates the event that a browser sends to all other windows. */
const dispatchStorage = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: browserStorageItems.userMap.key }))

it('a logout in another window logs this one out and masks the names again', async () => {
  setSelection({
    clientId: '1101003',
    server: { serverId: 's14', name: 'Emberwood' },
    role: { roleId: '1', name: 'Lirael', level: 62 },
  })
  browserStorage.write(browserStorageItems.userMap, {})
  dispatchStorage()
  expect(sessionStore).toMatchObject({ user: null, linkToken: null })
  expect(selectionStore.chosen, 'the game, and nothing of the player').toEqual({ clientId: '1101003' })
  await expect.poll(() => maskAccountNames).toHaveBeenCalledWith(rowan)
})

it('a page restored from the back/forward cache notices a logout', () => {
  browserStorage.write(browserStorageItems.userMap, {})
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(sessionStore.user).toBeNull()
})

it('an account that is no longer the current one stays logged in', () => {
  browserStorage.write(browserStorageItems.userMap, { g: mika })
  browserStorage.write(browserStorageItems.otherAccounts, { g: [rowan] })
  dispatchStorage()
  expect(sessionStore.user).toEqual(rowan)
  expect(maskAccountNames).not.toHaveBeenCalled()
})

it('the in-game view ignores the logout of another window', () => {
  sessionStore.params = { visit: 'sdk' }
  browserStorage.write(browserStorageItems.userMap, {})
  dispatchStorage()
  expect(sessionStore.user).toEqual(rowan)
})
