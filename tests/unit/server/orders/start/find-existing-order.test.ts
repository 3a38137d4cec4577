import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../../../server/http/contract/call-failure.ts'
import type { OrderRow, OrdersRepository } from '../../../../../server/orders/orders.repository.ts'
import {
  findExistingOrder,
  requireExistingOrder,
  unlessAlreadyOrdered,
} from '../../../../../server/orders/start/find-existing-order.ts'

const request = { brand: 'watt', requestId: 'one', suid: 'mika', fingerprint: 'this purchase' }
const order = { billingNo: 'WA1', suid: 'mika' } as OrderRow

/** The result of a look-up: the first request may have made its order meanwhile. */
const knows = (fingerprint?: string) =>
  ({
    findByRequest: async () => (fingerprint === undefined ? undefined : { fingerprint, order }),
  }) as unknown as OrdersRepository

const refused = () => Promise.reject(new CallFailure('cardUsed'))

describe('a request that is refused', () => {
  it('because it has used the card itself, sent a second time, has its order', async () => {
    expect(await unlessAlreadyOrdered(knows('this purchase'), request, refused)).toBeUndefined()
  })

  it('by somebody else’s purchase stays refused', async () => {
    await expect(unlessAlreadyOrdered(knows(), request, refused)).rejects.toThrow(CallFailure)
    await expect(unlessAlreadyOrdered(knows('another purchase'), request, refused)).rejects.toMatchObject({
      message: new CallFailure('otherPurchase').message,
    })
  })
})

it('a request that nothing refuses makes its order', async () => {
  expect(await unlessAlreadyOrdered(knows(), request, async () => order)).toBe(order)
})

describe('a request that is repeated', () => {
  it('has its order', async () => {
    expect(await findExistingOrder(knows('this purchase'), request)).toBe(order)
    expect(await requireExistingOrder(knows('this purchase'), request)).toBe(order)
    await expect(requireExistingOrder(knows(), request)).rejects.toThrow('without its order')
  })

  it('by another account never shows the order of the first', async () => {
    await expect(findExistingOrder(knows('this purchase'), { ...request, suid: 'rowan' })).rejects.toMatchObject({
      message: new CallFailure('otherPurchase').message,
    })
  })
})
