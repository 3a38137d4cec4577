import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineOfficeCall, tokenHeader } from '../../../office/contract/call.ts'
import { getPendingReauthentication } from '../../../office/app/api/reauthentication.ts'
import { callOfficeApi, setCsrfToken } from '../../../office/app/api/call-office.ts'

const write = defineOfficeCall({
  method: 'POST',
  path: '/office/api/test',
  right: 'changeOrders',
  request: v.object({ requestId: v.string(), note: v.string() }),
  reply: v.object({ done: v.literal(true) }),
})
const request = { requestId: 'a-request-that-acts-once', note: 'typed before the session ended' }

const reply = (status: number, body: unknown) => Response.json(body, { status })

afterEach(() => vi.unstubAllGlobals())

describe('an agent whose session ends in the middle of a form', () => {
  it('logs in again, and the same request is sent once more', async () => {
    const fetched = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(reply(401, { error: 'signedOut' }))
      .mockResolvedValueOnce(reply(200, { done: true }))
    vi.stubGlobal('fetch', fetched)
    const done = callOfficeApi(write, request)
    await expect.poll(() => getPendingReauthentication()?.interrupt).toBe('signIn')
    setCsrfToken('token of the new session')
    getPendingReauthentication()?.settle(true)
    await expect(done).resolves.toEqual({ done: true })
    const [, second] = fetched.mock.calls
    expect(second?.[1]?.body).toBe(JSON.stringify(request))
    expect(new Headers(second?.[1]?.headers).get(tokenHeader)).toBe('token of the new session')
  })

  it('who closes the dialog instead keeps the form, because the call fails', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(reply(401, { error: 'signedOut' })))
    const done = callOfficeApi(write, request)
    await expect.poll(() => getPendingReauthentication()).toBeDefined()
    getPendingReauthentication()?.settle(false)
    await expect(done).rejects.toMatchObject({ code: 'signedOut' })
  })
})

describe('a reply that cannot be used', () => {
  it.each([
    [
      'a failure of the contract',
      reply(409, { error: 'changed', change: { staff: 'Mei', verb: 'order.refund', at: 1 } }),
      'changed',
    ],
    ['the page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
    ['another reply than the contract says', reply(200, { done: false }), 'internal'],
  ])('is %s', async (_name, response, code) => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(response))
    await expect(callOfficeApi(write, request)).rejects.toMatchObject({ code })
  })

  it('is none at all, so the agent learns that the write may have been made', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('fetch failed')))
    await expect(callOfficeApi(write, request)).rejects.toMatchObject({ code: 'offline' })
  })
})
