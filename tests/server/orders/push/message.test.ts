import { createECDH } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { supportedLanguages } from '../../../../src/contract/domain.table.ts'
import { pushMessageSchema } from '../../../../src/contract/entities/push-message.ts'
import { encryptPushMessage } from '../../../../server/orders/push/encrypt.ts'
import { createPushMessage } from '../../../../server/orders/push/message.ts'
import { orderNotificationNames } from '../../../../server/orders/state/order-notifications.table.ts'

describe('a push message', () => {
  const facts = { billingNo: 'WTabcdefghijklmnopqrstuv', brand: 'watt', origin: 'https://topup.watt-games.example' }

  it.each(supportedLanguages)('is declarative and has a different title for each kind of news in %s', (language) => {
    const messages = orderNotificationNames.map((news) => createPushMessage({ ...facts, language, news }))
    for (const message of messages) expect(v.safeParse(pushMessageSchema, message).issues).toBeUndefined()
    expect(new Set(messages.map(({ notification }) => notification.title)).size).toBe(orderNotificationNames.length)
    // All placeholders were replaced.
    expect(JSON.stringify(messages)).not.toContain('{{')
  })

  it('is marked as right-to-left in Arabic', () => {
    const { notification } = createPushMessage({ ...facts, language: 'ar', news: 'paid' })
    expect(notification).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })
})

describe('push encryption', () => {
  it('matches the example of RFC 8291', () => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
    const reader = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const plain = Buffer.from('When I grow up, I want to be a watermelon')
    expect(encryptPushMessage(plain, reader, { salt, ecdh, length: 0 }).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })
})
