import { describe, expect, it } from 'vitest'
import { decodeBase64Url, encodeBase64Url } from '../../../../src/contract/formats/base64url.ts'
import type { PushMessage } from '../../../../src/contract/entities/push-message.ts'
import { toStorePath, parsePushNotification } from '../../../../sw/orders/push-message.ts'

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

describe('what a push brings', () => {
  it('is read where it is ours, also with words that this worker does not know yet', () => {
    expect(parsePushNotification(data(JSON.stringify(message)))).toEqual(message.notification)
    const newer = { ...message, mutable: false, notification: { ...message.notification, badge: 'x' } }
    expect(parsePushNotification(data(JSON.stringify(newer)))).toEqual(message.notification)
  })

  it.each([
    ['no JSON', 'Test push message from DevTools.'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['another form', JSON.stringify({ ...message, web_push: 1 })],
    ['no title', JSON.stringify(without('title'))],
    ['no order', JSON.stringify(without('tag'))],
    ['no address', JSON.stringify({ ...message, notification: { ...message.notification, navigate: '/result' } })],
  ])('is nothing where it is %s', (_, text) => {
    expect(parsePushNotification(data(text))).toBeUndefined()
  })

  it('is nothing where it is empty', () => {
    expect(parsePushNotification(null)).toBeUndefined()
  })

  it('leads into this store, and nowhere else', () => {
    const { navigate } = message.notification
    expect(toStorePath(navigate, 'https://topup.watt-games.example')).toBe(
      '/result?billing_no=WTabcdefghijklmnopqrstuv&spec_lang=en',
    )
    expect(toStorePath(navigate, 'https://other.example')).toBeUndefined()
  })
})

describe('a key as text', () => {
  it('is the same bytes there and back', () => {
    const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at * 37) % 256)
    const text = Buffer.from(bytes).toString('base64url')
    expect(encodeBase64Url(bytes.buffer)).toBe(text)
    expect(decodeBase64Url(text)).toEqual(bytes)
  })
})
