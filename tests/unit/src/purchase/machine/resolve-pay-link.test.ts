// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentChannels } from '../../../../../src/contract/channels.table.ts'
import type { DropInSession } from '../../../../../src/contract/entities/pay-entry.ts'
import { isDropInPayway, resolvePayLink } from '../../../../../src/purchase/machine/resolve-pay-link.ts'

const sandboxOrigin = 'http://pay.localhost:4173'
const [alipay, adyen, airwallex, paypal, razer] = [11601, 12101, 11701, 10201, 10103]
const session: DropInSession = {
  sdk: 'adyen',
  environment: 'test',
  client_key: 'test_key',
  session_id: 'CS1',
  session_data: 'data',
  country: 'NL',
}
const mockSession: DropInSession = { sdk: 'sandbox', address: `${sandboxOrigin}/pay/1/drop-in` }
const resolve = (answer: Partial<Parameters<typeof resolvePayLink>[0]>, payway: number, places = {}) =>
  resolvePayLink({ url: null, ...answer }, payway, places)

beforeAll(() => {
  window.location.href = 'https://topup.example/selectGoods?oauth_token=none'
})

describe('a drop-in', () => {
  it('is shown for the channel of its SDK', () =>
    expect(resolve({ dropIn: session }, adyen)).toEqual({ kind: 'dropIn', session }))
  it.each([airwallex, paypal, razer, 99999])('is refused for another channel: %i', (payway) =>
    expect(resolve({ dropIn: session }, payway)).toEqual({ kind: 'refused' }),
  )
  it('may be the mock of this sandbox', () => {
    for (const payway of [adyen, airwallex, paypal])
      expect(resolve({ dropIn: mockSession }, payway, { sandboxOrigin }).kind).toBe('dropIn')
  })
  it('may not be the mock for a redirect channel', () =>
    expect(resolve({ dropIn: mockSession }, razer, { sandboxOrigin })).toEqual({ kind: 'refused' }))
  it.each([
    ['without a sandbox', mockSession, {}],
    ['of another sandbox', mockSession, { sandboxOrigin: 'http://pay.localhost:5000' }],
    [
      'with an origin with the same beginning',
      { ...mockSession, address: `${sandboxOrigin}.evil.example/` },
      { sandboxOrigin },
    ],
  ] as const)('is refused as a mock %s', (_why, dropIn, places) =>
    expect(resolve({ dropIn }, adyen, places)).toEqual({ kind: 'refused' }),
  )
  it('exists for exactly the channels with an SDK', () => {
    for (const [id, row] of Object.entries(paymentChannels)) {
      expect('sdk' in row).toBe(row.kind === 'drop-in')
      expect(isDropInPayway(Number(id))).toBe(row.kind === 'drop-in')
    }
  })
})

describe('a form', () => {
  const form = { action: 'https://openapi.alipay.com/gateway.do', fields: { sign: 'a&b=c' } }
  it('is posted by a page of the store, with its fields in the URL fragment', () => {
    const link = resolve({ form }, alipay)
    if (link.kind !== 'open') throw new Error('not open')
    const url = new URL(link.url)
    expect(url.origin + url.pathname + url.search).toBe('https://topup.example/pay-form/11601')
    expect(JSON.parse(decodeURIComponent(url.hash.slice(1)))).toEqual(form)
  })
  it.each([
    ['to another host', { ...form, action: 'https://evil.example/' }],
    ['without a certificate', { ...form, action: 'http://openapi.alipay.com/gateway.do' }],
    ['to an app', { ...form, action: 'alipays://platformapi/startapp' }],
    ['to a script', { ...form, action: 'javascript:alert(1)' }],
  ])('is refused %s', (_where, bad) => expect(resolve({ form: bad }, alipay)).toEqual({ kind: 'refused' }))
})

describe('a start response', () => {
  it('with a link is checked as a link', () =>
    expect(resolve({ url: 'https://gold.razer.com/1' }, razer).kind).toBe('open'))
  it('with nothing leaves nothing to pay', () => expect(resolve({}, razer)).toEqual({ kind: 'none' }))
})
