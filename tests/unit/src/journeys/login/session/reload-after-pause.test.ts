// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAnew } from '../../../../../../src/journeys/login/session/reload-after-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"><header></header><main><button>Buy</button></main><output></output></div>'
})
afterEach(() => {
  vi.useRealTimers()
})

const main = () => document.querySelector('main')
const output = () => document.querySelector('output')

it('takes no press in the pause before the page comes anew, and what is said there is heard', () => {
  const leave = vi.fn()
  loadAnew(leave)
  expect(main()?.inert).toBe(true)
  expect(output()?.closest('[inert]')).toBeNull()
  vi.advanceTimersByTime(499)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
  expect(main()?.inert).toBe(true)
})

it('gives the page back where the browser refuses to load it anew', () => {
  loadAnew(() => undefined)
  vi.advanceTimersByTime(5500)
  expect(main()?.inert).toBe(false)
})
