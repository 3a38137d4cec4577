import { expect, it } from 'vitest'
import type { Refund } from '../../../../../src/purchase/ledger/order.schema.ts'
import { getOrderTag } from '../../../../../src/purchase/orders/order-tag.ts'
import { anOrder } from '../orders.ts'

const part: Refund = { amount: '10.00', state: 'refunded', second: false, at: 1 }
const whole: Refund = { ...part, amount: '63.44' }

it.each<[what: string, refunds: Refund[], words: string]>([
  ['of which nothing goes back', [], 'result:tag_delivered'],
  ['of which a part is back', [part], 'result:tag_partly_refunded'],
  ['of which more is on its way back', [part, { ...part, state: 'due' }], 'result:tag_going_back'],
  ['of which all is back', [whole], 'result:tag_refunded'],
  ['whose second payment alone is back', [{ ...whole, second: true }], 'result:tag_delivered'],
])('a player reads in the list what became of the money of an order %s', (_what, refunds, words) => {
  expect(getOrderTag(anOrder({ standing: 'success', delivery: 'delivered', refunds })).text).toBe(words)
})
