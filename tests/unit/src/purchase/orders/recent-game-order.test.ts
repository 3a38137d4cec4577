import { expect, it } from 'vitest'
import { hasRecentOrderFromGame } from '../../../../../src/purchase/orders/recent-game-order.ts'
import { anOrder, aPurchase } from '../orders.ts'

const hourMs = 3_600_000
const nowMs = 10 * hourMs
const orderFrom = (own: { suid: string; byGame?: boolean }, agoMs: number) => [
  anOrder({ createdAt: nowMs - agoMs, own: { requestId: 'request-of-sixteen', purchase: aPurchase, ...own } }),
]

it('an order of the same visit that came from the game is found', () => {
  expect(hasRecentOrderFromGame(orderFrom({ suid: 'rowan', byGame: true }, 60_000), 'rowan', nowMs)).toBe(true)
})

it('no order is found for another account, without the game, or after an hour', () => {
  expect(hasRecentOrderFromGame(orderFrom({ suid: 'rowan', byGame: true }, 60_000), 'juno', nowMs)).toBe(false)
  expect(hasRecentOrderFromGame(orderFrom({ suid: 'rowan' }, 60_000), 'rowan', nowMs)).toBe(false)
  expect(hasRecentOrderFromGame(orderFrom({ suid: 'rowan', byGame: true }, hourMs), 'rowan', nowMs)).toBe(false)
})
