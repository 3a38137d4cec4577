// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const order = { clientId: '11', productId: 'chest', region: 'MY', wayKey: '1_0', goodsName: 'A chest' }

/** Loads the page again. Only its storage is kept. */
async function loadPage(chosen = '11', linked = '11') {
  vi.resetModules()
  const [again, { selectionStore: selection }, { sessionStore: session }] = await Promise.all([
    import('../../../../../src/purchase/repeat/pending-repeat.ts'),
    import('../../../../../src/purchase/selection/selection.store.ts'),
    import('../../../../../src/kernel/session/session.store.ts'),
  ])
  selection.chosen = { clientId: chosen }
  session.params = { client_id: linked }
  return again
}

beforeEach(() => window.sessionStorage.clear())

it('a repeated order is pending on the next page only', async () => {
  const firstPage = await loadPage()
  firstPage.savePendingRepeatPurchase(order)
  expect(firstPage.getPendingRepeatPurchase()).toBeUndefined()
  const nextPage = await loadPage()
  expect(nextPage.getPendingRepeatPurchase()).toMatchObject(order)
})

it('a repeated order of another platform is pending here, but not for another game', async () => {
  const firstPage = await loadPage()
  firstPage.savePendingRepeatPurchase(order)
  const hereByAnotherId = await loadPage('13', '11')
  expect(hereByAnotherId.getPendingRepeatPurchase()).toMatchObject(order)
  const otherGame = await loadPage('21', '21')
  expect(otherGame.getPendingRepeatPurchase()).toBeUndefined()
})
