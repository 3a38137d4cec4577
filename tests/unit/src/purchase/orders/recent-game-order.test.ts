import { expect, it } from 'vitest'
import { hasRecentGameOrder } from '../../../../../src/purchase/orders/recent-game-order.ts'
import { anOrder, aPurchase } from '../orders.ts'

const hourMs = 3_600_000
const nowMs = 10 * hourMs
const tried = (own: { suid: string; byGame?: boolean }, agoMs: number) => [
  anOrder({ createdAt: nowMs - agoMs, own: { requestId: 'request-of-sixteen', purchase: aPurchase, ...own } }),
]

it('a second try knows that the first one of the visit came by the game', () => {
  expect(hasRecentGameOrder(tried({ suid: 'rowan', byGame: true }, 60_000), 'rowan', nowMs)).toBe(true)
})

it('nothing of it is known for another account, a try that did not come by the game, or another visit', () => {
  expect(hasRecentGameOrder(tried({ suid: 'rowan', byGame: true }, 60_000), 'juno', nowMs)).toBe(false)
  expect(hasRecentGameOrder(tried({ suid: 'rowan' }, 60_000), 'rowan', nowMs)).toBe(false)
  expect(hasRecentGameOrder(tried({ suid: 'rowan', byGame: true }, hourMs), 'rowan', nowMs)).toBe(false)
})
