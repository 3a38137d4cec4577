import * as v from 'valibot'
import { expect, it } from 'vitest'
import { orderSchema } from '../../../../../src/purchase/ledger/order.schema.ts'
import { buildReplenishPurchaseDetails } from '../../../../../src/purchase/ledger/replenish-purchase.ts'
import { createOrderFromStartRequest } from '../../../../../src/purchase/ledger/started-order.ts'

const params = {
  request_id: 'request-of-a-make-up',
  replenish_id: 'the-link',
  payway_id: '11801',
  channel_id: '0',
  platform: 'web',
  country: 'Global',
}

it('the worker’s record of a make-up payment equals the page’s and can be stored', () => {
  const seen = createOrderFromStartRequest(params, 'WA0000000000000000000000', 1000)
  const paymentMethod = { paywayId: 11801, channelId: 0, region: 'Global' }
  expect(seen.own).toEqual({
    requestId: params.request_id,
    purchase: buildReplenishPurchaseDetails('the-link', paymentMethod),
  })
  expect(v.parse(orderSchema, seen).own?.purchase.replenishId).toBe('the-link')
})

it('the worker records the payment of a pay request as such, by the price that only such a payment sends', () => {
  const seen = createOrderFromStartRequest({ ...params, shown_amount: '4.99' }, 'WA0000000000000000000000', 1000)
  expect(v.parse(orderSchema, seen).own?.purchase).toMatchObject({ replenishId: 'the-link', isRequested: true })
})

it('a start with an invalid make-up link creates an order without a purchase', () => {
  expect(
    createOrderFromStartRequest({ ...params, replenish_id: '<script>' }, 'WA0000000000000000000000', 1000).own,
  ).toBeUndefined()
})
