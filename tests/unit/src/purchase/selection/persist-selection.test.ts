// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { readStoredSelection } from '../../../../../src/kernel/storage/selection.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { whenBrowserIdle } from '../../../../../src/kernel/startup/when-idle.ts'

const goods = (value: string) => ({ clientId: 'c-1', goods: { value } })
const readStoredGoods = () => readStoredSelection(browserStorage).goods?.value
const importModule = () => import('../../../../../src/purchase/selection/persist-selection.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.cookie = 'order_info=; Max-Age=0; Path=/'
})

it('without deferred writes a selection is written immediately', async () => {
  const { saveSelection } = await importModule()
  saveSelection(goods('g-1'))
  expect(readStoredGoods()).toBe('g-1')
})

it('with deferred writes only the last selection before the browser is idle is written', async () => {
  const { saveSelection, enableDeferredSelectionWrites } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  saveSelection(goods('g-2'))
  expect(readStoredGoods()).toBeUndefined()
  await whenBrowserIdle()
  expect(readStoredGoods()).toBe('g-2')
})

it('a billing number is written immediately, together with the selection', async () => {
  const { saveSelection, enableDeferredSelectionWrites } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  saveSelection({ ...goods('g-1'), billingNo: 'n-1' })
  expect(readStoredSelection(browserStorage)).toMatchObject({ billingNo: 'n-1', goods: { value: 'g-1' } })
})

it.each([
  ['a page that the player leaves', () => window.dispatchEvent(new Event('pagehide'))],
  ['an app that the player puts away', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s writes its selection', async (_who, leave) => {
  const { saveSelection, enableDeferredSelectionWrites } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  leave()
  expect(readStoredGoods()).toBe('g-1')
})

it('the latest selection is returned before it is written, and a cleared one is not written', async () => {
  const { clearSavedSelection, saveSelection, enableDeferredSelectionWrites, readSavedSelection } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  expect(readSavedSelection().goods?.value).toBe('g-1')
  saveSelection(goods('g-2'))
  clearSavedSelection()
  await whenBrowserIdle()
  expect(readStoredGoods()).toBeUndefined()
})
