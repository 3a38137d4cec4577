import { expect, it } from 'vitest'
import {
  getFollowUpDays,
  getOrderNotification,
  hasFinalNotification,
  isAlertNotification,
} from '../../../../../server/orders/state/order-notifications.table.ts'
import { orderStates } from '../../../../../server/orders/state/order-states.table.ts'

it('a buyer who withdraws is not told that the goods could not be delivered', () => {
  expect(getOrderNotification('withdrawn', 'buyer')).toBe('withdrawn')
  expect(getOrderNotification('withdrawn', 'operator')).toBe('refused')
  expect(getOrderNotification('refused', 'buyer')).toBe('refused')
})

it('a player expects no further message after the delivery, a failure or a refund', () => {
  expect(orderStates.filter(hasFinalNotification)).toEqual(['expired', 'failed', 'delivered', 'revoked'])
})

it('a refund or a message of customer service alerts the player again', () => {
  expect(isAlertNotification('refunded')).toBe(true)
  expect(isAlertNotification('message')).toBe(true)
  expect(isAlertNotification('delivered')).toBe(false)
})

it('a device keeps its subscription as long as a further message may follow', () => {
  expect(getFollowUpDays('paid')).toBeUndefined()
  expect(getFollowUpDays('failed')).toBe(3)
  expect(getFollowUpDays('refunded')).toBe(0)
})
