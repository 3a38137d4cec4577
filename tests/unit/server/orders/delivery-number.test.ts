import { expect, it } from 'vitest'
import {
  getBillingNoFromDeliveryNo,
  getDeliveryCount,
  getDeliveryNo,
  getNextDeliveryNo,
} from '../../../../server/orders/delivery-number.ts'

const billingNo = 'W7Q4'

it.each([
  [null, 'W7Q4', 1, 'W7Q4.2'],
  ['W7Q4.2', 'W7Q4.2', 2, 'W7Q4.3'],
  ['W7Q4.12', 'W7Q4.12', 12, 'W7Q4.13'],
])('the game receives an order with the delivery number %s under %s, as delivery %d', (deliveryNo, no, count, next) => {
  const order = { billingNo, deliveryNo }
  expect([getDeliveryNo(order), getDeliveryCount(order), getNextDeliveryNo(order)]).toEqual([no, count, next])
  expect(getBillingNoFromDeliveryNo(no)).toBe(billingNo)
})
