import { createECDH } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../../src/contract/domain.table.ts'
import { pushMessageSchema } from '../../../../src/contract/entities/push-message.ts'
import { encryptMessage } from '../../../../server/orders/push/encrypt.ts'
import { createPushMessage } from '../../../../server/orders/push/message.ts'
import { orderNewsNames } from '../../../../server/orders/state/order-news.table.ts'

describe('what a browser is sent', () => {
  const facts = { billingNo: 'WTabcdefghijklmnopqrstuv', brand: 'watt', origin: 'https://topup.watt-games.example' }

  it.each(languages)('is the declarative form, with words of its own for each news, in %s', (language) => {
    const messages = orderNewsNames.map((news) => createPushMessage({ ...facts, language, news }))
    for (const message of messages) expect(v.safeParse(pushMessageSchema, message).issues).toBeUndefined()
    expect(new Set(messages.map(({ notification }) => notification.title)).size).toBe(orderNewsNames.length)
    // Nothing is filled in, so nothing can be named.
    expect(JSON.stringify(messages)).not.toContain('{{')
  })

  it('is read from right to left where the language is', () => {
    const { notification } = createPushMessage({ ...facts, language: 'ar', news: 'paid' })
    expect(notification).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })
})

describe('encryption', () => {
  it('makes of the example of RFC 8291 what the RFC says', () => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
    const reader = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const plain = Buffer.from('When I grow up, I want to be a watermelon')
    expect(encryptMessage(plain, reader, { salt, ecdh, length: 0 }).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })
})
