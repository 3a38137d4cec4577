import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSignatureVerifier } from '../../../../../server/providers/hub/verify-signature.ts'

/** An example published by Svix, the author of Standard Webhooks. */
const published = {
  secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
  body: '{"event_type":"ping","data":{"success":true}}',
  headers: {
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  },
}
type Headers = Record<string, string>
const ours = createSignatureVerifier([published.secret])
const accepts = (body: string, headers: Headers) => ours({ body: Buffer.from(body), headers })

function theirs(body: string, headers: Headers): boolean {
  try {
    new Webhook(published.secret).verify(body, headers, { jsonParse: false })
    return true
  } catch {
    return false
  }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_731_705_121_000 }))
afterEach(() => void vi.useRealTimers())

describe('a webhook signature', () => {
  it('matches the published example', () => {
    expect(accepts(published.body, published.headers)).toBe(true)
  })

  it('is accepted exactly if the reference library accepts it', () => {
    const around = fc.constantFrom('', ' ', 'v1,', 'v2,', ',', '=', 'A')
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.integer({ min: -301, max: 301 }),
        around,
        around,
        (id, body, late, before, after) => {
          const at = new Date(Date.now() - late * 1000)
          const right = new Webhook(published.secret).sign(id, at, body)
          const headers = {
            'webhook-id': id,
            'webhook-timestamp': String(at.getTime() / 1000),
            'webhook-signature': `${before}${right}${after}`,
          }
          expect(accepts(body, headers)).toBe(theirs(body, headers))
          expect(accepts(`${body} `, headers)).toBe(false)
        },
      ),
    )
  })

  it('may be one of several and use an earlier key', () => {
    const { headers, body } = published
    const many = `v1,AAAA v1a,BBBB ${headers['webhook-signature']}`
    expect(accepts(body, { ...headers, 'webhook-signature': many })).toBe(true)
    const rotated = createSignatureVerifier([`whsec_${Buffer.from('another').toString('base64')}`, published.secret])
    expect(rotated({ body: Buffer.from(body), headers })).toBe(true)
  })

  it('needs a UTF-8 body and a numeric timestamp', () => {
    const { headers } = published
    expect(ours({ body: Buffer.from([0xff, 0xfe]), headers })).toBe(false)
    expect(accepts(published.body, { ...headers, 'webhook-timestamp': '1731705121x' })).toBe(false)
    expect(accepts(published.body, {})).toBe(false)
  })

  it('is valid for five minutes in both directions', () => {
    for (const [seconds, isValid] of [
      [300, true],
      [301, false],
      [-300, true],
      [-301, false],
    ] as const) {
      vi.setSystemTime((1_731_705_121 + seconds) * 1000)
      expect(accepts(published.body, published.headers)).toBe(isValid)
    }
  })

  it('needs a valid key', () => {
    expect(() => createSignatureVerifier(['whsec_'])).toThrow()
  })
})
