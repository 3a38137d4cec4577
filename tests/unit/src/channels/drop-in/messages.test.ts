import { describe, expect, it } from 'vitest'
import { dropInMessageSchema, parseMessage, mountMessageSchema } from '../../../../../src/channels/drop-in/messages.ts'

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

describe('the store hears of a drop-in', () => {
  it.each([
    { type: 'hello' },
    { type: 'ready' },
    { type: 'success' },
    { type: 'cancel' },
    { type: 'fail', reason: 'refused' },
    { type: 'redirect', url: 'https://checkout.adyen.com/3ds' },
  ])('$type', (message) => expect(parseMessage(dropInMessageSchema, event(message), from)).toEqual(message))

  it.each([
    ['from another origin', event({ type: 'success' }, { origin: 'https://evil.example' })],
    ['from an origin that only begins alike', event({ type: 'success' }, { origin: `${origin}.evil.example` })],
    ['from another window of this origin', event({ type: 'success' }, { source: someoneElse })],
    ['from no window at all', event({ type: 'success' }, { source: null })],
    ['of another kind', event({ type: 'paid' })],
    ['with more than it should have', event({ type: 'success', billing_no: 'WAabc' })],
    ['with a reason that nobody knows', event({ type: 'fail', reason: '<b>pay again</b>' })],
    ['to a place that is too long to be one', event({ type: 'redirect', url: `https://a/${'a'.repeat(3000)}` })],
    ['that is text', event('success')],
    ['that is nothing', event(undefined)],
  ])('nothing %s', (_what, message) => expect(parseMessage(dropInMessageSchema, message, from)).toBeUndefined())

  it('nothing where its own frame is not there yet', () =>
    expect(
      parseMessage(dropInMessageSchema, event({ type: 'success' }, { source: null }), { origin, source: null }),
    ).toBeUndefined())
})

describe('a drop-in is told', () => {
  const mount = {
    type: 'mount',
    session: { sdk: 'sandbox', address: 'http://pay.localhost:4173/pay/1/drop-in' },
    language: 'zh-tw',
    locale: 'zh-TW',
    direction: 'ltr',
    scheme: 'dark',
  }
  it('its session', () => expect(parseMessage(mountMessageSchema, event(mount), from)).toEqual(mount))
  it.each([
    ['an SDK that nobody knows', { ...mount, session: { sdk: 'other' } }],
    ['a session without its secret', { ...mount, session: { sdk: 'airwallex', environment: 'demo', intent_id: 'i' } }],
    [
      'an environment of another company',
      { ...mount, session: { ...mount.session, sdk: 'adyen', environment: 'prod' } },
    ],
    ['a language that the store does not speak', { ...mount, language: 'xx' }],
  ])('nothing with %s', (_what, message) =>
    expect(parseMessage(mountMessageSchema, event(message), from)).toBeUndefined(),
  )
})
