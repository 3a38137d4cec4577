// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadInertPageAfterPause } from '../../../../../../src/journeys/login/session/reload-after-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"><header></header><main><button>Buy</button></main><output></output></div>'
})
afterEach(() => {
  vi.useRealTimers()
})

const main = () => document.querySelector('main')
const output = () => document.querySelector('output')

it('a player cannot press anything before the page reloads, and screen readers announce messages', () => {
  const leave = vi.fn()
  reloadInertPageAfterPause(leave)
  expect(main()?.inert).toBe(true)
  expect(output()?.closest('[inert]')).toBeNull()
  vi.advanceTimersByTime(499)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
  expect(main()?.inert).toBe(true)
})

it('a player can use the page again if the browser does not reload it', () => {
  reloadInertPageAfterPause(() => undefined)
  vi.advanceTimersByTime(5500)
  expect(main()?.inert).toBe(false)
})
