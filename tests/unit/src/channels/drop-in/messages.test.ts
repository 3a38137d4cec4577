import { describe, expect, it } from 'vitest'
import {
  dropInMessageSchema,
  parseDropInMessage,
  mountDropInMessageSchema,
} from '../../../../../src/channels/drop-in/messages.ts'

const origin = 'https://topup.example'
const frame = {} as MessageEventSource
const someoneElse = {} as MessageEventSource
const from = { origin, source: frame }
const event = (data: unknown, but: { origin?: string; source?: MessageEventSource | null } = {}) => ({
  origin,
  source: frame,
  data,
  ...but,
})

describe('the store’s messages from a drop-in', () => {
  it.each([
    { type: 'hello' },
    { type: 'ready' },
    { type: 'success' },
    { type: 'cancel' },
    { type: 'fail', reason: 'refused' },
    { type: 'redirect', url: 'https://checkout.adyen.com/3ds' },
  ])('include $type', (message) =>
    expect(parseDropInMessage(dropInMessageSchema, event(message), from)).toEqual(message),
  )

  it.each([
    ['from another origin', event({ type: 'success' }, { origin: 'https://evil.example' })],
    ['from an origin with the same beginning', event({ type: 'success' }, { origin: `${origin}.evil.example` })],
    ['from another window of this origin', event({ type: 'success' }, { source: someoneElse })],
    ['without a window', event({ type: 'success' }, { source: null })],
    ['of an unknown type', event({ type: 'paid' })],
    ['with an unknown field', event({ type: 'success', billing_no: 'WAabc' })],
    ['with an unknown reason', event({ type: 'fail', reason: '<b>pay again</b>' })],
    ['with a URL that is too long', event({ type: 'redirect', url: `https://a/${'a'.repeat(3000)}` })],
    ['that is text', event('success')],
    ['without data', event(undefined)],
  ])('include nothing %s', (_what, message) =>
    expect(parseDropInMessage(dropInMessageSchema, message, from)).toBeUndefined(),
  )

  it('include nothing before the frame exists', () =>
    expect(
      parseDropInMessage(dropInMessageSchema, event({ type: 'success' }, { source: null }), { origin, source: null }),
    ).toBeUndefined())
})

describe('the mount message of a drop-in', () => {
  const mount = {
    type: 'mount',
    session: { sdk: 'sandbox', address: 'http://pay.localhost:4173/pay/1/drop-in' },
    language: 'zh-tw',
    locale: 'zh-TW',
    direction: 'ltr',
    scheme: 'dark',
  }
  it('contains its session', () =>
    expect(parseDropInMessage(mountDropInMessageSchema, event(mount), from)).toEqual(mount))
  it.each([
    ['an unknown SDK', { ...mount, session: { sdk: 'other' } }],
    ['a session without its secret', { ...mount, session: { sdk: 'airwallex', environment: 'demo', intent_id: 'i' } }],
    [
      'an environment of another company',
      { ...mount, session: { ...mount.session, sdk: 'adyen', environment: 'prod' } },
    ],
    ['an unsupported language', { ...mount, language: 'xx' }],
  ])('is rejected with %s', (_what, message) =>
    expect(parseDropInMessage(mountDropInMessageSchema, event(message), from)).toBeUndefined(),
  )
})
