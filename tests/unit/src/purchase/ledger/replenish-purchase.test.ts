import * as v from 'valibot'
import { expect, it } from 'vitest'
import { orderSchema } from '../../../../../src/purchase/ledger/order.schema.ts'
import { buildReplenishPurchase } from '../../../../../src/purchase/ledger/replenish-purchase.ts'
import { createOrderFromStartRequest } from '../../../../../src/purchase/ledger/started-order.ts'

const params = {
  request_id: 'request-of-a-make-up',
  replenish_id: 'the-link',
  payway_id: '11801',
  channel_id: '0',
  platform: 'web',
  country: 'Global',
}

it('what a worker sees of a make-up payment is the same order as the page’s, and can be kept', () => {
  const seen = createOrderFromStartRequest(params, 'WA0000000000000000000000', 1000)
  const way = { paywayId: 11801, channelId: 0, region: 'Global' }
  expect(seen.own).toEqual({ requestId: params.request_id, purchase: buildReplenishPurchase('the-link', way) })
  expect(v.parse(orderSchema, seen).own?.purchase.replenishId).toBe('the-link')
})

it('a start that is neither is shown without being anybody’s', () => {
  expect(
    createOrderFromStartRequest({ ...params, replenish_id: '<script>' }, 'WA0000000000000000000000', 1000).own,
  ).toBeUndefined()
})
