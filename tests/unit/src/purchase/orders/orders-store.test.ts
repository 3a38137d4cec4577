// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../../../src/kernel/storage/stored-items.table.ts'
import { browserOrderLedger } from '../../../../../src/purchase/ledger/browser-ledger.ts'
import { maskNamesInSavedOrders, saveOrder } from '../../../../../src/purchase/orders/orders.store.ts'
import { aPurchase, anOrder, someWords } from '../orders.ts'

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'g', isRealName: true }
const own = { requestId: 'request-of-sixteen', purchase: aPurchase, suid: rowan.suid }
const words = { ...someWords, userName: rowan.username }

beforeEach(() => {
  sessionStore.params = {}
  sessionStore.user = rowan
  browserStorage.remove(browserStorageItems.otherAccounts)
})

const saveAndReadName = async (billingNo: string) => {
  await saveOrder(anOrder({ billingNo, own, words }))
  return (await browserOrderLedger.all()).find((one) => one.billingNo === billingNo)?.words?.roleName
}

it('an order of the logged-in account keeps its names', async () => {
  browserStorage.write(browserStorageItems.userMap, { g: rowan })
  expect(await saveAndReadName('WTaaaaaaaaaaaaaaaaaaaaaa')).toBe(someWords.roleName)
})

it('a window that missed a logout writes no names', async () => {
  browserStorage.write(browserStorageItems.userMap, {})
  const name = await saveAndReadName('WTbbbbbbbbbbbbbbbbbbbbbb')
  expect(name).toBeDefined()
  expect(name).not.toBe(someWords.roleName)
})

it('the in-game view keeps the names of its account', async () => {
  browserStorage.write(browserStorageItems.userMap, {})
  sessionStore.params = { visit: 'sdk' }
  expect(await saveAndReadName('WTcccccccccccccccccccccc')).toBe(someWords.roleName)
})

it('a logout removes finished orders from the device’s own orders and keeps pending ones', async () => {
  browserStorage.write(browserStorageItems.userMap, { g: rowan })
  await saveOrder(anOrder({ billingNo: 'WTdddddddddddddddddddddd', own, words, standing: 'success' }))
  await saveOrder(anOrder({ billingNo: 'WTeeeeeeeeeeeeeeeeeeeeee', own, words, standing: 'pending' }))
  const owned = () => browserStorage.read(browserStorageItems.ownOrders)
  // With this cookie, the server renders the order as its buyer sees it.
  browserStorage.write(browserStorageItems.ownOrders, ['WTeeeeeeeeeeeeeeeeeeeeee', 'WTdddddddddddddddddddddd'])
  await maskNamesInSavedOrders(rowan)
  expect(owned()).toEqual(['WTeeeeeeeeeeeeeeeeeeeeee'])
})
