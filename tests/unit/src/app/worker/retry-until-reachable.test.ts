import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshOnceGatewayReachable } from '../../../../../src/app/worker/retry-until-reachable.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

const ask = vi.fn<typeof fetch>()
const refresh = vi.fn(() => {
  sessionStore.offlineNote = null
})
const advanceSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const page = { visibilityState: 'visible' }
const browser = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', browser)
  sessionStore.gateway = 'https://gateway.example'
  sessionStore.offlineNote = 'as of 14:03'
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('an unreachable gateway is retried ever less often, and all data is refreshed once it responds', async () => {
  // Two calls that fail at once cause only one request.
  refreshOnceGatewayReachable(refresh)
  refreshOnceGatewayReachable(refresh)
  await advanceSeconds(2)
  expect(ask).toHaveBeenCalledOnce()
  await advanceSeconds(3)
  expect(ask).toHaveBeenCalledOnce()
  await advanceSeconds(1)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(refresh).not.toHaveBeenCalled()
  ask.mockResolvedValue(new Response())
  await advanceSeconds(8)
  expect(refresh).toHaveBeenCalledOnce()
  await advanceSeconds(600)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('a hidden page does not retry', async () => {
  page.visibilityState = 'hidden'
  refreshOnceGatewayReachable(refresh)
  await advanceSeconds(300)
  expect(ask).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  ask.mockResolvedValue(new Response())
  await advanceSeconds(60)
  expect(refresh).toHaveBeenCalledOnce()
})

it('an offline browser does not retry', async () => {
  browser.onLine = false
  refreshOnceGatewayReachable(refresh)
  await advanceSeconds(300)
  expect(ask).not.toHaveBeenCalled()
  browser.onLine = true
})
