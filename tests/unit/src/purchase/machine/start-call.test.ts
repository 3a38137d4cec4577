// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentChannels } from '../../../../../src/contract/channels.table.ts'
import { languageTable } from '../../../../../src/kernel/i18n/languages.table.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import {
  buildReplenishPaymentParams,
  getPaymentStartCallName,
  buildPaymentStartParams,
} from '../../../../../src/purchase/machine/start-call.ts'
import { aPurchase, someWords } from '../orders.ts'

const requestId = 'request-of-sixteen'
const visit = { id: 'a-visit', startedAt: 1700, isNew: false }
vi.mock('../../../../../src/kernel/visitor/visit.ts', () => ({ startOrContinueVisit: () => visit }))
vi.mock('../../../../../src/kernel/visitor/current-traffic.ts', () => ({
  getTrafficChannel: () => 10,
  getTrafficSource: () => 'social',
}))

beforeEach(() =>
  initSession({ language: 'zh-tw', idfv: 'a-device', params: {}, user: null, linkToken: null } as unknown as Session),
)

describe('the call that starts a payment', () => {
  it('is the one in the channel’s row', () => {
    for (const [id, { start }] of Object.entries(paymentChannels))
      expect(getPaymentStartCallName({ paywayId: Number(id), channelId: 0 })).toBe(start)
  })

  it('is the card call for channel 43 of any payway, unless the payway’s own call accepts cards', () => {
    expect(getPaymentStartCallName({ paywayId: 10801, channelId: 43 })).toBe('card')
    expect(getPaymentStartCallName({ paywayId: 10301, channelId: 43 })).toBe('myCardInGame')
    expect(getPaymentStartCallName({ paywayId: 10901, channelId: 43 })).toBe('card')
  })

  it('is undefined for an unknown payway', () => {
    expect(getPaymentStartCallName({ paywayId: 99999, channelId: 0 })).toBeUndefined()
    expect(getPaymentStartCallName({ paywayId: 99999, channelId: 43 })).toBeUndefined()
  })
})

describe('the parameters of a start', () => {
  const bare = {
    request_id: requestId,
    client_id: aPurchase.clientId,
    server_id: aPurchase.serverId,
    role_id: aPurchase.roleId,
    platform: 'web',
    product_id: aPurchase.productId,
    domain_area: 'sea',
    game_channel_id: '10',
    bcp47_lang: languageTable['zh-tw'].tag,
    country: 'MY',
    did: 'a-device',
    session_id: visit.id,
    session_time: '1700',
    traffic_source: 'social',
    channel: '10103',
    channel_id: '0',
  }

  it('contain the goods, the character, the place and the visit', () => {
    expect(buildPaymentStartParams(requestId, aPurchase)).toEqual(bare)
  })

  it('contain the displayed price, except for a card', () => {
    const shown = { amount: someWords.amount, currency: someWords.currency }
    expect(buildPaymentStartParams(requestId, aPurchase, shown)).toMatchObject({
      shown_amount: '63.44',
      shown_currency: 'MYR',
    })
    for (const card of [{ paywayId: 10901 }, { channelId: 43 }])
      expect(buildPaymentStartParams(requestId, { ...aPurchase, ...card }, shown)).not.toHaveProperty('shown_amount')
  })

  it('contain the version of the odds that the player saw', () => {
    const shown = { amount: someWords.amount, currency: someWords.currency, oddsVersion: 'v1' }
    expect(buildPaymentStartParams(requestId, aPurchase, shown)).toMatchObject({ shown_odds: 'v1' })
    expect(buildPaymentStartParams(requestId, { ...aPurchase, channelId: 43 }, shown)).not.toHaveProperty('shown_odds')
  })

  it('contain the legal statements that the last step has shown, except for a card', () => {
    const statements = {
      shownStatements: 'order seller',
      shownDeliveryDay: '2026-12-17',
      shownButton: 'recharge:order',
    } as const
    const shown = { amount: someWords.amount, currency: someWords.currency, ...statements }
    expect(buildPaymentStartParams(requestId, aPurchase, shown)).toMatchObject({
      shown_statements: 'order seller',
      shown_delivery_day: '2026-12-17',
      shown_button: 'recharge:order',
    })
    const ofCard = buildPaymentStartParams(requestId, { ...aPurchase, channelId: 43 }, shown)
    expect(ofCard).not.toHaveProperty('shown_statements')
  })

  it('contain the area of the character, and the coupon with its payway', () => {
    expect(buildPaymentStartParams(requestId, { ...aPurchase, areaId: 'west', couponCode: 'SPRING' })).toMatchObject({
      areaId: 'west',
      coupon_code: 'SPRING',
      pay_id: '10103',
    })
    const plain = buildPaymentStartParams(requestId, aPurchase)
    for (const name of ['areaId', 'coupon_code', 'pay_id']) expect(plain).not.toHaveProperty(name)
  })

  it('of a make-up link contain the link instead of goods and account', () => {
    const displayedPrice = { amount: '4.99', currency: 'USD' } as const
    expect(buildReplenishPaymentParams(requestId, { ...aPurchase, replenishId: 'a-link' }, displayedPrice)).toEqual({
      request_id: requestId,
      replenish_id: 'a-link',
      session_id: visit.id,
      traffic_source: 'social',
      payway_id: '10103',
      channel_id: '0',
      platform: 'web',
      country: 'MY',
    })
  })

  it('of a make-up link also contain the legal statements that the payer read', () => {
    const shown = { amount: '4.99', currency: 'USD', shownStatements: 'order seller' } as const
    const params = buildReplenishPaymentParams(requestId, { ...aPurchase, replenishId: 'a-link' }, shown)
    expect(params).toMatchObject({ shown_statements: 'order seller' })
    expect(params).not.toHaveProperty('shown_amount')
  })

  it('of a pay request also contain what the payer was shown and chose', () => {
    const purchase = { ...aPurchase, replenishId: 'a-link', isRequested: true, deliveryChoice: 'at_once' } as const
    expect(
      buildReplenishPaymentParams(requestId, purchase, { amount: '4.99', currency: 'USD', oddsVersion: 'v1' }),
    ).toMatchObject({
      shown_amount: '4.99',
      shown_currency: 'USD',
      shown_odds: 'v1',
      delivery_choice: 'at_once',
    })
  })
})
