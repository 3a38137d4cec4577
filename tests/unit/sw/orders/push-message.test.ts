import { describe, expect, it } from 'vitest'
import { decodeBase64Url, encodeBase64Url } from '../../../../src/contract/formats/base64url.ts'
import type { PushMessage } from '../../../../src/contract/entities/push-message.ts'
import { getStorePathFromUrl, parsePushNotification } from '../../../../sw/orders/push-message.ts'

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'Delivered',
    body: 'Tap to see your order.',
    navigate: 'https://topup.watt-games.example/result?billing_no=WTabcdefghijklmnopqrstuv&spec_lang=en',
    lang: 'en',
    dir: 'ltr',
    tag: 'WTabcdefghijklmnopqrstuv',
  },
}
const data = (text: string) => ({ json: () => JSON.parse(text) as unknown })
const without = (name: keyof PushMessage['notification']) => {
  const { [name]: _gone, ...rest } = message.notification
  return { ...message, notification: rest }
}

describe('a push message', () => {
  it('is parsed, with unknown fields ignored', () => {
    expect(parsePushNotification(data(JSON.stringify(message)))).toEqual(message.notification)
    const newer = { ...message, mutable: false, notification: { ...message.notification, badge: 'x' } }
    expect(parsePushNotification(data(JSON.stringify(newer)))).toEqual(message.notification)
  })

  it.each([
    ['invalid JSON', 'Test push message from DevTools.'],
    ['null', 'null'],
    ['an array', '[]'],
    ['an unknown format', JSON.stringify({ ...message, web_push: 1 })],
    ['no title', JSON.stringify(without('title'))],
    ['no order', JSON.stringify(without('tag'))],
    ['an invalid URL', JSON.stringify({ ...message, notification: { ...message.notification, navigate: '/result' } })],
  ])('is rejected with %s', (_, text) => {
    expect(parsePushNotification(data(text))).toBeUndefined()
  })

  it('is rejected without data', () => {
    expect(parsePushNotification(null)).toBeUndefined()
  })

  it('leads to a path of this store only', () => {
    const { navigate } = message.notification
    expect(getStorePathFromUrl(navigate, 'https://topup.watt-games.example')).toBe(
      '/result?billing_no=WTabcdefghijklmnopqrstuv&spec_lang=en',
    )
    expect(getStorePathFromUrl(navigate, 'https://other.example')).toBeUndefined()
  })
})

describe('base64url encoding', () => {
  it('is reversible', () => {
    const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at * 37) % 256)
    const text = Buffer.from(bytes).toString('base64url')
    expect(encodeBase64Url(bytes.buffer)).toBe(text)
    expect(decodeBase64Url(text)).toEqual(bytes)
  })
})
