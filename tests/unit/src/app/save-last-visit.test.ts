// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSavingLastVisit } from '../../../../src/app/save-last-visit.ts'
import { yieldToMain } from '../../../../src/kernel/startup/yield-to-main.ts'
import { sessionStore } from '../../../../src/kernel/session/session.store.ts'
import { browserStorage } from '../../../../src/kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../../src/kernel/storage/stored-items.table.ts'
import { selectionStore } from '../../../../src/purchase/selection/selection.store.ts'

const readStoredGame = () => browserStorage.read(browserStorageItems.lastLocation)?.game
const choose = async (game: string) => {
  selectionStore.chosen.clientId = game
  // Subscribers of a store are notified in a microtask.
  await Promise.resolve()
}

beforeEach(async () => {
  Object.assign(sessionStore, { area: 'universal', params: {} })
  startSavingLastVisit()
  await choose('c-1')
  await yieldToMain()
  await yieldToMain()
})
afterEach(() => vi.restoreAllMocks())

it('a chosen game is stored after the current task', async () => {
  await choose('c-2')
  expect(readStoredGame()).toBe('c-1')
  await yieldToMain()
  expect(readStoredGame()).toBe('c-2')
})

it('a chosen game is stored when the page is hidden', async () => {
  await choose('c-3')
  window.dispatchEvent(new Event('pagehide'))
  expect(readStoredGame()).toBe('c-3')
})

it('an unchanged place is not written again', async () => {
  const write = vi.spyOn(browserStorage, 'write')
  selectionStore.chosen.goods = { value: 'g-1' }
  await yieldToMain()
  await yieldToMain()
  expect(write.mock.calls.filter(([key]) => key === browserStorageItems.lastLocation)).toEqual([])
})

it('the next choice overwrites a game stored by another tab', async () => {
  browserStorage.write(browserStorageItems.lastLocation, { area: 'universal', game: 'c-9' })
  selectionStore.chosen.goods = { value: 'g-2' }
  await yieldToMain()
  await yieldToMain()
  expect(readStoredGame()).toBe('c-1')
})
