import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryUntilReachable } from '../../../../../src/app/worker/retry-until-reachable.ts'
import { session } from '../../../../../src/kernel/session/session.store.ts'

const ask = vi.fn<typeof fetch>()
const refresh = vi.fn(() => {
  session.offlineNote = null
})
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const page = { visibilityState: 'visible' }
const browser = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', browser)
  session.gateway = 'https://gateway.example'
  session.offlineNote = 'as of 14:03'
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('a gateway that is not reached is knocked at ever more rarely, and once it answers everything is asked for anew', async () => {
  // Two calls fail at once, one request follows.
  retryUntilReachable(refresh)
  retryUntilReachable(refresh)
  await after(2)
  expect(ask).toHaveBeenCalledOnce()
  await after(3)
  expect(ask).toHaveBeenCalledOnce()
  await after(1)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(refresh).not.toHaveBeenCalled()
  ask.mockResolvedValue(new Response())
  await after(8)
  expect(refresh).toHaveBeenCalledOnce()
  await after(600)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('nobody knocks while nobody looks', async () => {
  page.visibilityState = 'hidden'
  retryUntilReachable(refresh)
  await after(300)
  expect(ask).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  ask.mockResolvedValue(new Response())
  await after(60)
  expect(refresh).toHaveBeenCalledOnce()
})

it('nobody knocks where the browser knows that there is no network: it will say when it is back', async () => {
  browser.onLine = false
  retryUntilReachable(refresh)
  await after(300)
  expect(ask).not.toHaveBeenCalled()
  browser.onLine = true
})
