import { expect, it } from 'vitest'
import type { Refund } from '../../../../../src/purchase/ledger/order.schema.ts'
import { getOrderStatusTag } from '../../../../../src/purchase/orders/order-status-tag.ts'
import { anOrder } from '../orders.ts'

const part: Refund = { amount: '10.00', state: 'refunded', second: false, at: 1 }
const whole: Refund = { ...part, amount: '63.44' }

it.each<[what: string, refunds: Refund[], words: string]>([
  ['without a refund', [], 'result:tag_delivered'],
  ['with a partial refund', [part], 'result:tag_partly_refunded'],
  ['with another refund due', [part, { ...part, state: 'due' }], 'result:tag_going_back'],
  ['with a full refund', [whole], 'result:tag_refunded'],
  ['with only its second payment refunded', [{ ...whole, second: true }], 'result:tag_delivered'],
])('the list shows the refund status of an order %s', (_what, refunds, words) => {
  expect(getOrderStatusTag(anOrder({ standing: 'success', delivery: 'delivered', refunds })).text).toBe(words)
})
