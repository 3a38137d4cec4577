import { describe, expect, it } from 'vitest'
import {
  getInAppBrowserPaymentSupport,
  removeUnsupportedPaymentMethods,
} from '../../../../../src/channels/methods/in-app-payment-support.ts'
import { paymentChannels } from '../../../../../src/contract/channels.table.ts'
import type { PaymentMethod } from '../../../../../src/contract/entities/payment.ts'
import type { InAppBrowserId } from '../../../../../src/kernel/in-app/in-app-browsers.table.ts'

const method = (paywayId: number, channelId = 0, subPayment: PaymentMethod['subPayment'] = []): PaymentMethod => ({
  paywayId,
  channelId,
  sort: 1,
  minMoney: 0,
  maxMoney: 0,
  icon: '/icon.svg',
  name: 'name',
  description: null,
  openCoupon: false,
  amount: '4.99',
  currency: 'USD',
  subPayment,
})

describe('a payment channel inside another app', () => {
  it('is unrestricted in a normal browser', () => {
    for (const id of Object.keys(paymentChannels))
      expect(getInAppBrowserPaymentSupport(method(Number(id)), null)).toBe('asIs')
  })

  it.each<[what: string, payway: number, channel: number, inside: InAppBrowserId, verdict: string]>([
    ['Apple Pay', 11701, 2, 'instagram', 'hide'],
    ['Apple Pay', 11701, 2, 'game', 'hide'],
    ['the other cards of Airwallex', 11701, 1, 'instagram', 'asIs'],
    ['Alipay', 11601, 0, 'wechat', 'hide'],
    ['Alipay’s cards', 11602, 0, 'wechat', 'hide'],
    ['Alipay', 11601, 0, 'facebook', 'warn'],
    ['Naver Pay', 11401, 0, 'naver', 'asIs'],
    ['Naver Pay', 11401, 0, 'kakaotalk', 'warn'],
    ['LINE Pay', 10801, 142, 'line', 'asIs'],
    ['LINE Pay', 10801, 142, 'facebook', 'warn'],
    ['PayPal', 10201, 0, 'tiktok', 'warn'],
    ['an internet bank', 10801, 130, 'zalo', 'warn'],
    ['a channel between the banks', 10801, 135, 'zalo', 'asIs'],
    ['Razer’s banks', 10101, 0, 'messenger', 'warn'],
    ['a card’s code', 10301, 0, 'wechat', 'asIs'],
    ['an unknown channel', 99999, 0, 'x', 'asIs'],
  ])('%s (%i_%i) in %s: %s', (_what, payway, channel, inside, verdict) => {
    expect(getInAppBrowserPaymentSupport(method(payway, channel), inside)).toBe(verdict)
  })

  it('is removed from the list if it cannot work, together with methods that have nothing else', () => {
    const groups = {
      US: [
        method(11701, 2),
        method(11701, 1),
        method(10801, 0, [method(11701, 2)]),
        method(10801, 1, [method(11701, 2), method(10801, 130)]),
      ],
    }
    const remaining = removeUnsupportedPaymentMethods(groups, 'line')['US']?.map((one) => [
      one.paywayId,
      one.subPayment.length,
    ])
    expect(remaining).toEqual([
      [11701, 0],
      [10801, 1],
    ])
    expect(removeUnsupportedPaymentMethods(groups, null)).toEqual(groups)
  })
})
