// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSavingLastPlace } from '../../../../src/app/save-last-place.ts'
import { yieldToMain } from '../../../../src/kernel/startup/yield-to-main.ts'
import { session } from '../../../../src/kernel/session/session.store.ts'
import { storage } from '../../../../src/kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../../src/kernel/storage/storage-keys.table.ts'
import { selection } from '../../../../src/purchase/selection/selection.store.ts'

const keptGame = () => storage.read(storageKeys.lastLocation)?.game
const choose = async (game: string) => {
  selection.chosen.clientId = game
  // The followers of a state hear of it before the task ends.
  await Promise.resolve()
}

beforeEach(async () => {
  Object.assign(session, { area: 'universal', params: {} })
  startSavingLastPlace()
  await choose('c-1')
  await yieldToMain()
  await yieldToMain()
})
afterEach(() => vi.restoreAllMocks())

it('the game of a press is kept after the task of the press', async () => {
  await choose('c-2')
  expect(keptGame()).toBe('c-1')
  await yieldToMain()
  expect(keptGame()).toBe('c-2')
})

it('a page that is left has kept it', async () => {
  await choose('c-3')
  window.dispatchEvent(new Event('pagehide'))
  expect(keptGame()).toBe('c-3')
})

it('what the gateway is told already is not written again', async () => {
  const write = vi.spyOn(storage, 'write')
  selection.chosen.goods = { value: 'g-1' }
  await yieldToMain()
  await yieldToMain()
  expect(write.mock.calls.filter(([key]) => key === storageKeys.lastLocation)).toEqual([])
})

it('where another tab has kept its game since, the next press here counts again', async () => {
  storage.write(storageKeys.lastLocation, { area: 'universal', game: 'c-9' })
  selection.chosen.goods = { value: 'g-2' }
  await yieldToMain()
  await yieldToMain()
  expect(keptGame()).toBe('c-1')
})
