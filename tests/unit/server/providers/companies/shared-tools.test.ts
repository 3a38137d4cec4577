import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  callCompany,
  CompanyError,
  hasErrorStatus,
} from '../../../../../server/providers/companies/shared/call-company.ts'
import { getCountryForRegion } from '../../../../../server/providers/companies/shared/country.ts'
import { mapStatus } from '../../../../../server/providers/companies/shared/map-status.ts'
import { parseTimestampSeconds } from '../../../../../server/providers/companies/shared/parse-timestamp-seconds.ts'
import { parseRefundReference } from '../../../../../server/providers/companies/shared/refund-reference.ts'
import { signHmac, timingSafeEquals, verifyHmac } from '../../../../../server/providers/companies/shared/signing.ts'
import { acceptWebhook, rejectWebhook } from '../../../../../server/providers/companies/shared/webhook-results.ts'
import { adapterTools } from '../../../../../server/providers/companies/tools.ts'
import { currencies } from '../../../../../src/contract/domain.table.ts'
import { fakeFetch } from './fake-fetch.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the country that a company needs', () => {
  it('is the player’s region', () => {
    expect(getCountryForRegion('MY', 'USD')).toBe('MY')
  })

  it('is that of the currency if the region is no country', () => {
    for (const region of ['Global', 'us', 'USA', 'xUS', ''])
      expect([region, getCountryForRegion(region, 'TWD')]).toEqual([region, 'TW'])
    for (const [currency, { regions }] of Object.entries(currencies))
      expect(regions as readonly string[]).toContain(getCountryForRegion('Global', currency as keyof typeof currencies))
  })
})

describe('a webhook signed with HMAC', () => {
  const at = 1000
  const signature = createHmac('sha256', 'key').update('text').digest('hex')
  const verify = (changes: object) =>
    verifyHmac({ keys: ['former', 'key'], text: 'text', signature, at, now: at, ...changes })

  it('is accepted with each key for five minutes before and after its time', () => {
    for (const now of [700, 1000, 1300]) expect(verify({ now })).toBe(true)
  })

  it.each([
    ['is older', { now: 1301 }],
    ['is from the future', { now: 699 }],
    ['has another key', { keys: ['other'] }],
    ['has no key', { keys: [] }],
    ['has another text', { text: 'texts' }],
    ['has a shorter signature', { signature: signature.slice(1) }],
    ['has no signature', { signature: '' }],
  ])('is refused if it %s', (_what, changes) => {
    expect(verify(changes)).toBe(false)
  })

  it('has a signature in hex, or in base64 if the company uses that', () => {
    expect(signHmac('key', 'text')).toBe(signature)
    expect(signHmac('key', 'text', 'base64')).toBe(Buffer.from(signature, 'hex').toString('base64'))
    expect([timingSafeEquals('a', 'a'), timingSafeEquals('a', 'b'), timingSafeEquals('a', 'ab')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the answer to a webhook', () => {
  it('accepts its events or none of them', () => {
    const event = { about: 'payment' } as never
    expect(acceptWebhook('hint', [event])).toEqual({ trust: 'hint', events: [event], reply: { status: 200, body: '' } })
    expect(acceptWebhook('signed', [], 'OK')).toEqual({
      trust: 'signed',
      events: [],
      reply: { status: 200, body: 'OK' },
    })
    expect(rejectWebhook()).toEqual({ trust: 'no', events: [], reply: { status: 401, body: '{}' } })
    expect(rejectWebhook(400, 'no')).toEqual({ trust: 'no', events: [], reply: { status: 400, body: 'no' } })
  })
})

it('a status that is not in a company’s table is unknown, and the operator reads the original', () => {
  const states = { DONE: 'paid' } as const
  expect(mapStatus(states, 'DONE')).toStrictEqual({ status: 'paid' })
  for (const rawStatus of ['HELD', 'constructor', ''])
    expect(mapStatus(states, rawStatus)).toStrictEqual({ status: 'unknown', rawStatus })
})

it('a refund from a company’s dashboard has no number of ours', () => {
  expect(parseRefundReference('WT1.RF1.2')).toEqual({ billingNo: 'WT1', refundNo: 'RF1.2' })
  expect(parseRefundReference('WT1')).toEqual({ billingNo: 'WT1', refundNo: undefined })
  expect(parseRefundReference('')).toEqual({ billingNo: '', refundNo: undefined })
})

it('an event without a readable time has the time of its arrival', () => {
  expect(parseTimestampSeconds('1970-01-01T00:10:00.999Z', 1000)).toBe(600)
  for (const time of [undefined, null, '', 'soon']) expect(parseTimestampSeconds(time, 1000)).toBe(1000)
})

describe('a request to a company', () => {
  const response = v.object({ ok: v.boolean() })

  it('is a POST that gives up before the gateway does and follows no redirect', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const sent = fakeFetch(() => ({ body: { ok: true } }))
    expect(await callCompany({ url: 'https://pay.example/a?b=c', response })).toEqual({
      status: 200,
      data: { ok: true },
    })
    await callCompany({ url: 'https://pay.example/a', response, timeoutMs: 100, headers: { accept: 'text/plain' } })
    expect(timeout.mock.calls).toEqual([[7500], [100]])
    expect(sent).toMatchObject([
      { method: 'POST', headers: { accept: 'application/json' }, text: '', redirect: 'error' },
      { headers: { accept: 'text/plain' } },
    ])
  })

  it('fails with the address and the status, without its query', async () => {
    fakeFetch(() => ({ status: 503, body: { code: 'away' } }))
    await expect(callCompany({ url: 'https://pay.example/a?b=c', response })).rejects.toMatchObject({
      name: 'CompanyFailure',
      message: 'POST pay.example/a was answered with 503',
      logged: { status: 503, code: 'away', host: 'pay.example' },
    })
    fakeFetch(() => ({ status: 503, body: { code: 5, name: 'away' } }))
    await expect(callCompany({ url: 'https://pay.example/a', response })).rejects.toMatchObject({ code: undefined })
  })

  it('has a status that adapters compare', () => {
    expect(new CompanyError('no', 404).logged).toStrictEqual({ status: 404 })
    expect(hasErrorStatus(new CompanyError('no', 404), 400, 404)).toBe(true)
    expect(hasErrorStatus(new CompanyError('no', 500), 400, 404)).toBe(false)
    expect(hasErrorStatus(Object.assign(new Error('no'), { status: 404 }), 404)).toBe(false)
  })
})

it('the author of an adapter outside this repository finds every tool in attach.md', () => {
  const guide = readFileSync('server/providers/companies/attach.md', 'utf8').split('## Rules')[0] ?? ''
  const names = Object.keys(adapterTools)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !guide.includes('`' + name))).toEqual([])
})
