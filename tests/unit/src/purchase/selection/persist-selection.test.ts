// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { readSelection } from '../../../../../src/kernel/storage/selection.ts'
import { storage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { yieldToMain } from '../../../../../src/kernel/startup/yield-to-main.ts'

const goods = (value: string) => ({ clientId: 'c-1', goods: { value } })
const written = () => readSelection(storage).goods?.value
const fresh = () => import('../../../../../src/purchase/selection/persist-selection.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.cookie = 'order_info=; Max-Age=0; Path=/'
})

it('a choice is written at once where pages are drawn', async () => {
  const { saveSelection } = await fresh()
  saveSelection(goods('g-1'))
  expect(written()).toBe('g-1')
})

it('in a browser the last of several choices is written after the task that made them', async () => {
  const { saveSelection, enableDeferredSelectionWrites: keepChoicesInTurn } = await fresh()
  keepChoicesInTurn()
  saveSelection(goods('g-1'))
  saveSelection(goods('g-2'))
  expect(written()).toBeUndefined()
  await yieldToMain()
  expect(written()).toBe('g-2')
})

it('an order’s number is written at once, and with it the choice', async () => {
  const { saveSelection, enableDeferredSelectionWrites: keepChoicesInTurn } = await fresh()
  keepChoicesInTurn()
  saveSelection(goods('g-1'))
  saveSelection({ ...goods('g-1'), billingNo: 'n-1' })
  expect(readSelection(storage)).toMatchObject({ billingNo: 'n-1', goods: { value: 'g-1' } })
})

it('a page that is left has written its choice', async () => {
  const { saveSelection, enableDeferredSelectionWrites: keepChoicesInTurn } = await fresh()
  keepChoicesInTurn()
  saveSelection(goods('g-1'))
  window.dispatchEvent(new Event('pagehide'))
  expect(written()).toBe('g-1')
})

it('a choice is read as it was made last, and is not written once it is forgotten', async () => {
  const {
    clearSavedSelection: forgetChoice,
    saveSelection,
    enableDeferredSelectionWrites: keepChoicesInTurn,
    readSavedSelection: keptChoice,
  } = await fresh()
  keepChoicesInTurn()
  saveSelection(goods('g-1'))
  expect(keptChoice().goods?.value).toBe('g-1')
  saveSelection(goods('g-2'))
  forgetChoice()
  await yieldToMain()
  expect(written()).toBeUndefined()
})
