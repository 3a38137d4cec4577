import { describe, expect, it } from 'vitest'
import { getBuyerCancellationWindow } from '../../../../../server/orders/refunds/cancel-order-for-buyer.ts'
import { isReturnable } from '../../../../../server/orders/refunds/is-returnable.ts'
import { overdueSeconds } from '../../../../../server/orders/refunds/overdue-delivery.ts'
import {
  getGoodsReturnSecondsLeft,
  goodsReturnWindowSeconds,
  isMovableByBuyer,
} from '../../../../../server/orders/refunds/take-back-unused-goods.ts'
import type { OrderRow } from '../../../../../server/orders/orders.repository.ts'
import { createDeliveredOrderRow, createPaidOrderRow, paidAt } from '../order-row.ts'

describe('a buyer whose goods are not delivered', () => {
  const postponed = (changes: Partial<OrderRow> = {}) => createPaidOrderRow({ deliveryDelay: 60, ...changes })

  it('can cancel a postponed delivery until it is due', () => {
    expect(getBuyerCancellationWindow(postponed(), paidAt)).toEqual({ seconds: 60 })
    expect(getBuyerCancellationWindow(postponed(), paidAt + 59)).toEqual({ seconds: 1 })
    expect(getBuyerCancellationWindow(postponed(), paidAt + 60)).toBeUndefined()
  })

  it('can cancel an overdue delivery without a limit', () => {
    expect(getBuyerCancellationWindow(postponed(), paidAt + 60 + overdueSeconds)).toEqual({})
  })

  it.each<[string, Partial<OrderRow>]>([
    ['is due at once', { deliveryDelay: 0 }],
    ['was sent to the game', { state: 'delivering' }],
    ['is paid by a make-up link', { replenishId: 'link' }],
    ['is being moved to another character', { deliveryNo: 'WA1.2' }],
  ])('cannot cancel a delivery that %s', (_what, changes) => {
    expect(getBuyerCancellationWindow(postponed(changes), paidAt)).toBeUndefined()
  })
})

describe('a buyer whose goods are delivered', () => {
  const delivered = createDeliveredOrderRow()
  const end = (delivered.deliveredAt ?? 0) + goodsReturnWindowSeconds

  it('can return them for a day', () => {
    expect(getGoodsReturnSecondsLeft(delivered, end - goodsReturnWindowSeconds)).toBe(goodsReturnWindowSeconds)
    expect(getGoodsReturnSecondsLeft(delivered, end - 1)).toBe(1)
    expect(getGoodsReturnSecondsLeft(delivered, end)).toBeUndefined()
  })

  const odds = { rates: [] } as unknown as NonNullable<NonNullable<OrderRow['terms']>['odds']>

  it.each<[string, Partial<OrderRow>]>([
    ['are on their way', { state: 'delivering', deliveredAt: null }],
    ['were revoked', { state: 'revoked' }],
    ['were drawn at random', { terms: { odds } as OrderRow['terms'] }],
    ['came with a make-up link', { replenishId: 'link' }],
    ['were paid with a prepaid card', { providerRef: null }],
    ['were refunded in part', { refundMinor: 1 }],
  ])('cannot return goods that %s', (_what, changes) => {
    const order = createDeliveredOrderRow(changes)
    expect(isReturnable(order)).toBe(false)
    expect(getGoodsReturnSecondsLeft(order, end - 1)).toBeUndefined()
  })

  it('can return goods whose terms name no odds', () => {
    expect(isReturnable(createDeliveredOrderRow({ terms: {} as OrderRow['terms'] }))).toBe(true)
  })

  it('can move them to another character once', () => {
    expect(isMovableByBuyer(delivered)).toBe(true)
    expect(isMovableByBuyer(createDeliveredOrderRow({ deliveryNo: 'WA1.2' }))).toBe(false)
  })
})
