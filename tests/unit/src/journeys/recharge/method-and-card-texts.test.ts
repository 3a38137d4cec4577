import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { encodeCardInfo } from '../../../../../src/channels/card-code/card-info.ts'
import { encodedCardCredentialsSchema } from '../../../../../src/contract/entities/card.ts'
import { getSupportCode } from '../../../../../src/contract/links/support-code.ts'
import { getPaymentMethodNote } from '../../../../../src/channels/methods/method-note.ts'
import { formatSupportDetails } from '../../../../../src/journeys/result/help/support-details.ts'
import { formatTypicalDuration } from '../../../../../src/kernel/time/format-short-date-time.ts'
import { anOrder } from '../../purchase/orders.ts'

describe('the note of a payment method', () => {
  const note = JSON.stringify({ en: 'Opens the app', ja: 'アプリが開きます' })
  it.each([
    [note, 'ja', 'アプリが開きます'],
    [note, 'de', 'Opens the app'],
    [null, 'en', undefined],
    ['', 'en', undefined],
    ['Opens the app', 'en', undefined],
    ['{"en":["Opens the app"]}', 'en', undefined],
  ] as const)('%s in %s', (description, language, words) =>
    expect(getPaymentMethodNote(description, language)).toBe(words),
  )
})

describe('card_info', () => {
  it('matches the test vector', async () => {
    const info = await encodeCardInfo({ id: ' 1234 ', password: 'abcd' }, 'starfall')
    expect(atob(info)).toBe('1234|abcd|ca11681459f3b64a4d0700aa2d22f3952ba254e130c47d4d86160eeb5e051ff5')
    expect(v.is(encodedCardCredentialsSchema, info)).toBe(true)
  })
  it('is UTF-8 encoded before base64', async () => {
    const info = await encodeCardInfo({ id: '카드', password: 'é' }, 'starfall')
    const bytes = Uint8Array.from(atob(info), (character) => character.charCodeAt(0))
    expect(new TextDecoder().decode(bytes)).toMatch(/^카드\|é\|[0-9a-f]{64}$/)
  })
  it.each(['M', '카'])('fits the contract at its maximum length, with %s', async (letter) => {
    const longest = letter.repeat(80)
    expect(
      v.is(encodedCardCredentialsSchema, await encodeCardInfo({ id: longest, password: longest }, 'starfall')),
    ).toBe(true)
  })
})

it('a copied support code has number, channel, browser and times, and nothing about the player', () => {
  const code = formatSupportDetails(
    anOrder({ createdAt: 0, checkedAt: 60_000 }),
    'Mozilla/5.0 Chrome/156.0.0.0 Mobile Safari/537.36',
  )
  const names = `${getSupportCode(anOrder().billingNo)} ${anOrder().billingNo}`
  expect(code).toBe(`${names} 10103_0 Chrome/156 1970-01-01T00:00:00 1970-01-01T00:01:00`)
})

it('a copied support code ends with the last failed request, if any', () => {
  expect(formatSupportDetails(anOrder(), '', { failedRequest: 'edge-4711abcd' })).toMatch(/ edge-4711abcd$/)
})

it('a copied support code names the embedding app, and the engine of a web view without a name', () => {
  const browserName = (userAgent: string, inApp?: string) =>
    formatSupportDetails(anOrder(), userAgent, { inApp }).split(' ')[3]
  const view =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
  expect(browserName(`${view} Line/12.20.1`, 'line')).toBe('AppleWebKit/605@line')
  expect(browserName(view, 'webview')).toBe('AppleWebKit/605@webview')
  expect(browserName('', undefined)).toBe('browser')
})

it('a usual duration below a minute is in seconds', () => {
  expect([
    formatTypicalDuration(10, 'en'),
    formatTypicalDuration(120, 'en'),
    formatTypicalDuration(5400, 'en'),
  ]).toEqual(['10 sec', '2 min', '1 hr 30 min'])
})
