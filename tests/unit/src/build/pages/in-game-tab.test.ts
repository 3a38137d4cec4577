// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { inGameTab } from '../../../../../src/build/pages/in-game-tab.ts'
import { wrap } from '../../../../../src/kernel/storage/item.ts'
import { keys } from '../../../../../src/kernel/storage/storage-keys.table.ts'

// oxlint-disable-next-line typescript/no-implied-eval -- it is a script, and run as one
const run = () => void new Function(inGameTab)()

it('a tab inside a game says so before the script, so that the drawn page offers no login', () => {
  run()
  expect(document.documentElement.dataset['inGame']).toBeUndefined()
  sessionStorage.setItem(keys.tabLink.key, wrap({ params: { visit: 'sdk' } }, undefined))
  run()
  expect(document.documentElement.dataset['inGame'], 'first page of its tab').toBeUndefined()
  history.replaceState(null, '', '/?billing_no=RH1')
  run()
  expect(document.documentElement.dataset['inGame']).toBe('')
})
