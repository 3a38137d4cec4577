import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../../../server/http/contract/call-failure.ts'
import type { OrderRow, OrdersRepository } from '../../../../../server/orders/orders.repository.ts'
import {
  findExistingOrder,
  requireExistingOrder,
  runUnlessAlreadyOrdered,
} from '../../../../../server/orders/start/find-existing-order.ts'

const request = { brand: 'watt', requestId: 'one', suid: 'mika', fingerprint: 'this purchase' }
const order = { billingNo: 'WA1', suid: 'mika' } as OrderRow

/** Returns a repository in which the first request has, or has not yet, created its order. */
const repositoryWith = (fingerprint?: string) =>
  ({
    findByRequest: async () => (fingerprint === undefined ? undefined : { fingerprint, order }),
  }) as unknown as OrdersRepository

const refused = () => Promise.reject(new CallFailure('cardUsed'))

describe('a refused request', () => {
  it('returns the existing order if the refusal is due to the first attempt having used the card', async () => {
    expect(await runUnlessAlreadyOrdered(repositoryWith('this purchase'), request, refused)).toBeUndefined()
  })

  it('stays refused if another purchase caused the refusal', async () => {
    await expect(runUnlessAlreadyOrdered(repositoryWith(), request, refused)).rejects.toThrow(CallFailure)
    await expect(runUnlessAlreadyOrdered(repositoryWith('another purchase'), request, refused)).rejects.toMatchObject({
      message: new CallFailure('otherPurchase').message,
    })
  })
})

it('a request that is not refused creates its order', async () => {
  expect(await runUnlessAlreadyOrdered(repositoryWith(), request, async () => order)).toBe(order)
})

describe('a repeated request', () => {
  it('returns its existing order', async () => {
    expect(await findExistingOrder(repositoryWith('this purchase'), request)).toBe(order)
    expect(await requireExistingOrder(repositoryWith('this purchase'), request)).toBe(order)
    await expect(requireExistingOrder(repositoryWith(), request)).rejects.toThrow('without its order')
  })

  it('from another account never returns the first account’s order', async () => {
    await expect(
      findExistingOrder(repositoryWith('this purchase'), { ...request, suid: 'rowan' }),
    ).rejects.toMatchObject({
      message: new CallFailure('otherPurchase').message,
    })
  })
})
