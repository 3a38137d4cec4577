// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { readStoredSelection } from '../../../../../src/kernel/storage/selection.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { yieldToMain } from '../../../../../src/kernel/startup/yield-to-main.ts'

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

it('with deferred writes only the last selection of a task is written', async () => {
  const { saveSelection, enableDeferredSelectionWrites } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  saveSelection(goods('g-2'))
  expect(readStoredGoods()).toBeUndefined()
  await yieldToMain()
  expect(readStoredGoods()).toBe('g-2')
})

it('a billing number is written immediately, together with the selection', async () => {
  const { saveSelection, enableDeferredSelectionWrites } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  saveSelection({ ...goods('g-1'), billingNo: 'n-1' })
  expect(readStoredSelection(browserStorage)).toMatchObject({ billingNo: 'n-1', goods: { value: 'g-1' } })
})

it('a page that is hidden writes its selection', async () => {
  const { saveSelection, enableDeferredSelectionWrites } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  window.dispatchEvent(new Event('pagehide'))
  expect(readStoredGoods()).toBe('g-1')
})

it('the latest selection is returned before it is written, and a cleared one is not written', async () => {
  const { clearSavedSelection, saveSelection, enableDeferredSelectionWrites, readSavedSelection } = await importModule()
  enableDeferredSelectionWrites()
  saveSelection(goods('g-1'))
  expect(readSavedSelection().goods?.value).toBe('g-1')
  saveSelection(goods('g-2'))
  clearSavedSelection()
  await yieldToMain()
  expect(readStoredGoods()).toBeUndefined()
})
