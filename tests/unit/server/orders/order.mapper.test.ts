import { describe, expect, it } from 'vitest'
import {
  mapCardToWire,
  mapFeeToWire,
  mapOrderToWire,
  mapRefundedAmountToWire,
  mapSpendCapToWire,
} from '../../../../server/orders/order.mapper.ts'
import type { OrderRow } from '../../../../server/orders/orders.repository.ts'
import { createDeliveredOrderRow, createOrderRow, createPaidOrderRow, orderedAt, paidAt } from './order-row.ts'

const toOwner = (row: OrderRow, at = paidAt) => mapOrderToWire(row, { language: 'en', isOwner: true, at })
const toStranger = (row: OrderRow, at = paidAt) => mapOrderToWire(row, { language: 'en', isOwner: false, at })

describe('the owner of an order', () => {
  it('sees what is being bought and that it can still be paid', () => {
    expect(toOwner(createOrderRow())).toEqual({
      status: -1,
      user_name: 'mika',
      game_name: 'Starfall Odyssey',
      game_server_name: 'Star 1',
      role_name: 'Mika Sunder',
      billing_no: 'WA1',
      product_name: '300 Crystals',
      amount: '4.99',
      currency: 'USD',
      method_name: 'Online banking',
      channel: '11801_0',
      created_at: orderedAt,
      paid_at: null,
      delivered_at: null,
      delivery: 'waiting',
      payable: true,
      typical_seconds: 120,
    })
  })

  it('reads the order in the language of the page', () => {
    const order = mapOrderToWire(createOrderRow(), { language: 'de', isOwner: true, at: paidAt })
    expect(order).toMatchObject({ game_name: 'Sternenfall', method_name: 'Online-Banking' })
  })

  it('can buy the same goods again once they are paid', () => {
    const order = toOwner(createPaidOrderRow())
    expect(order).not.toHaveProperty('payable')
    expect(order.bought).toEqual({
      client_id: '1',
      server_id: 's1',
      role_id: 'r1',
      product_id: 'crystals_300',
      domain_area: 'universal',
      region: 'Global',
    })
  })

  it.each<[string, Partial<OrderRow>]>([
    ['a make-up link', { replenishId: 'link' }],
    ['a prepaid card', { prices: null }],
  ])('cannot buy again what %s paid', (_what, changes) => {
    expect(toOwner(createPaidOrderRow(changes))).not.toHaveProperty('bought')
  })

  it('learns neither the region nor the payment method of the person who paid a pay request', () => {
    const order = createPaidOrderRow({ payRequestId: 'ask' })
    expect(toOwner(order).bought).not.toHaveProperty('region')
    for (const name of ['method_name', 'channel']) expect(toOwner(order)).not.toHaveProperty(name)
    expect(toStranger(order)).toMatchObject({ channel: '11801_0', game_server_name: '' })
  })

  it.each<[string, Partial<OrderRow>, number | undefined]>([
    ['at once', {}, 50],
    ['not before the delivery that the buyer postponed', { deliveryDelay: 60 }, undefined],
    ['with the delivery that the buyer postponed', { deliveryDelay: 60, deliveredAt: paidAt + 60 }, 50],
    ['until the order is refunded', { reversedAt: paidAt + 60 }, 0],
    ['until the postponed order is refunded', { deliveryDelay: 60, reversedAt: paidAt + 60 }, 0],
    ['not if the goods give none', { points: 0 }, undefined],
    ['not before the payment', { paidAt: null }, undefined],
  ])('has the growth points %s', (_when, changes, points) => {
    const order = createPaidOrderRow({ points: 50, ...changes })
    expect(toOwner(order).points).toBe(points)
    expect(toStranger(order)).not.toHaveProperty('points')
  })
})

describe('somebody with the link of an order', () => {
  it('sees neither names nor what only the owner can do', () => {
    expect(toStranger(createOrderRow())).toMatchObject({
      user_name: 'm***',
      role_name: 'M***',
      game_server_name: 'Star 1',
      method_name: 'Online banking',
    })
    expect(toStranger(createOrderRow())).not.toHaveProperty('payable')
    expect(toStranger(createPaidOrderRow())).not.toHaveProperty('bought')
  })

  it('sees the picture and the bonus of the goods if there are any', () => {
    const order = toStranger(createOrderRow({ productIcon: '/crystals.png', bonus: '+30 Crystals' }))
    expect(order.product_icon).toBe('/crystals.png')
    expect(order.bonus).toContain('30')
  })

  it.each<[OrderRow['state'], string | undefined]>([
    ['delivering', undefined],
    ['refused', 'refused'],
    ['withdrawn', 'withdrawn'],
    ['revoked', 'revoked'],
  ])('sees why an order in the state %s has ended: %s', (state, ended) => {
    expect(toStranger(createPaidOrderRow({ state })).ended).toBe(ended)
  })

  it.each<[string, Partial<OrderRow>, number | undefined]>([
    ['counted from the payment', { deliveryDelay: 60, paidAt }, paidAt + 60],
    ['counted from the order before the payment', { deliveryDelay: 60, paidAt: null }, orderedAt + 60],
    ['only if the buyer postponed it', { paidAt }, undefined],
  ])('sees the planned delivery %s', (_how, changes, deliverAt) => {
    expect(toStranger(createOrderRow(changes)).deliver_at).toBe(deliverAt)
  })

  it.each<[string, Partial<OrderRow>, string | undefined]>([
    ['the reason that the bank gave', { state: 'failed', declineReason: 'bank' }, 'bank'],
    ['that the time is over', { state: 'expired' }, 'timeout'],
    ['no reason if the bank gave none', { state: 'failed' }, undefined],
    ['no reason if the payment arrived later', { state: 'paid', declineReason: 'bank' }, undefined],
  ])('sees of a payment that failed %s', (_what, changes, reason) => {
    expect(toStranger(createOrderRow(changes)).decline_reason).toBe(reason)
  })

  it.each<[string, Partial<OrderRow>, true | undefined]>([
    ['while an operator decides about the money', { openFlags: ['late', 'withdrawal'] }, true],
    ['while an operator decides about a part of it', { openFlags: ['wrong_character'], refundMinor: 498 }, true],
    ['not after all was refunded', { openFlags: ['withdrawal'], refundMinor: 499 }, undefined],
    ['not because of other flags', { openFlags: ['late'] }, undefined],
  ])('sees that a refund is being decided, %s', (_when, changes, inReview) => {
    expect(toStranger(createPaidOrderRow(changes)).in_review).toBe(inReview)
  })

  it('sees that goods were delivered to a second character', () => {
    expect(toStranger(createDeliveredOrderRow())).not.toHaveProperty('deliveries')
    expect(toStranger(createDeliveredOrderRow({ deliveryNo: 'WA1.2' })).deliveries).toBe(2)
  })

  it('sees for how long the buyer can cancel or return the goods', () => {
    const postponed = createPaidOrderRow({ deliveryDelay: 60 })
    expect(toStranger(postponed, paidAt + 20)).toMatchObject({ take_back: { seconds: 40 } })
    expect(toStranger(createPaidOrderRow(), paidAt + 20)).not.toHaveProperty('take_back')
    expect(toStranger(createDeliveredOrderRow(), paidAt + 6)).toMatchObject({ return_seconds: 86_399 })
    expect(toStranger(createPaidOrderRow())).not.toHaveProperty('return_seconds')
  })

  it('sees what was refunded', () => {
    const refunds = [{ amount: '4.99', state: 'due', second: false, at: paidAt }] as const
    const viewer = { language: 'en', isOwner: false, at: paidAt } as const
    expect(mapOrderToWire(createPaidOrderRow(), viewer, { refunds: [...refunds] })).toMatchObject({ refunds })
  })
})

it('an order whose currency or channel the store does not know is an error, not a wrong price', () => {
  expect(() => toOwner(createOrderRow({ currency: 'XXX' }))).toThrow('unknown currency')
  expect(() => toOwner(createOrderRow({ paywayId: 1 }))).toThrow('unknown channel')
})

it('a receipt names a refund and a fee only if there is one', () => {
  expect(mapRefundedAmountToWire(createOrderRow())).toEqual({})
  expect(mapRefundedAmountToWire(createOrderRow({ refundedMinor: 1 }))).toEqual({ refunded: '0.01' })
  expect(mapFeeToWire(createOrderRow())).toEqual({})
  expect(mapFeeToWire(createOrderRow({ feeMinor: 1 }))).toEqual({ fee: '0.01' })
})

it('a minor sees the monthly limit, what is left of it and which order waits for its payment', () => {
  const cap = { capMinor: 500_000, leftMinor: 1, currency: 'JPY' } as const
  const waiting = { productNames: { en: '300 Crystals' }, amountMinor: 499, currency: 'USD' }
  expect(mapSpendCapToWire({ needsBirthMonth: false, cap, waiting }, 'en')).toEqual({
    needs_birth_month: false,
    cap: { amount: '5000.00', left: '0.01', currency: 'JPY' },
    waiting: { goods: '300 Crystals', amount: '4.99', currency: 'USD' },
  })
  expect(mapSpendCapToWire({ needsBirthMonth: true, cap: null, waiting: null }, 'en')).toEqual({
    needs_birth_month: true,
    cap: null,
    waiting: null,
  })
})

it('a player sees what a prepaid card contains', () => {
  const card = { priceMinor: 499, currency: 'USD', gems: 300, extraGems: 30 } as Parameters<typeof mapCardToWire>[0]
  expect(mapCardToWire(card)).toEqual({ price: '4.99', currency: 'USD', gems_number: 300, extra_gems_number: 30 })
})
