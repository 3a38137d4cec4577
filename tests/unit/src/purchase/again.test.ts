// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const order = { clientId: '11', productId: 'chest', region: 'MY', wayKey: '1_0', goodsName: 'A chest' }

/** A page loaded anew keeps nothing but what lies in its storage. */
async function loadPage() {
  vi.resetModules()
  const [again, { selection }] = await Promise.all([
    import('../../../../src/purchase/again.ts'),
    import('../../../../src/purchase/selection.store.ts'),
  ])
  selection.chosen = { clientId: '11' }
  return again
}

beforeEach(() => window.sessionStorage.clear())

it('an order that is bought once more is for the page that is loaded next, not for the one that is left', async () => {
  const left = await loadPage()
  left.keepAgain(order)
  expect(left.againHere()).toBeUndefined()
  const next = await loadPage()
  expect(next.againHere()).toMatchObject(order)
})
