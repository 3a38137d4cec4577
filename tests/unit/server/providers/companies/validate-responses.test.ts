import { describe, expect, it } from 'vitest'
import { validateResponses } from '../../../../../server/providers/companies/accounts/validate-responses.ts'
import type { PaymentClient } from '../../../../../server/providers/payment-adapter.ts'
import type { RefundRequest } from '../../../../../server/providers/refund.ts'

const request: RefundRequest = {
  refundNo: 'RF1',
  billingNo: 'WT1',
  providerRef: 'r1',
  amountMinor: 499,
  currency: 'USD',
  paidMinor: 499,
}
/** An adapter from outside this repository whose refunds return anything. */
const adapterWith = (answer: unknown) =>
  validateResponses('acme/one', {
    refund: async () => answer,
    queryRefund: async () => answer,
  } as unknown as PaymentClient)

describe('a refund by a publisher’s own adapter', () => {
  it('is used if it has its number and a known status', async () => {
    const standing = { refundNo: 'RF1', status: 'pending', refundRef: undefined }
    expect(await adapterWith(standing).refund?.(request)).toStrictEqual({ refundNo: 'RF1', status: 'pending' })
    expect(await adapterWith(standing).queryRefund?.(request)).toStrictEqual({ refundNo: 'RF1', status: 'pending' })
  })

  it.each([
    [
      'has the number of another refund',
      { refundNo: 'RF2', status: 'refunded' },
      'returned a result for another number',
    ],
    ['has a status that does not exist', { refundNo: 'RF1', status: 'ok' }, 'returned invalid fields: status'],
    ['is a string', 'ok', 'returned invalid fields: the answer'],
  ])('throws if its response %s', async (_what, answer, why) => {
    await expect(adapterWith(answer).refund?.(request)).rejects.toThrow(`acme/one: refund ${why}`)
    await expect(adapterWith(answer).queryRefund?.(request)).rejects.toThrow(`acme/one: queryRefund ${why}`)
  })

  it('is unknown if the query returns nothing, and an error if the refund does', async () => {
    for (const nothing of [undefined, null]) {
      expect(await adapterWith(nothing).queryRefund?.(request)).toBeUndefined()
      await expect(adapterWith(nothing).refund?.(request)).rejects.toThrow('invalid fields')
    }
  })

  it('is not offered if the adapter has none', () => {
    expect(validateResponses('acme/one', {} as PaymentClient)).not.toHaveProperty('refund')
  })
})

it('a payment that a publisher’s own adapter creates without an entry throws, and the adapter is named', async () => {
  const create = (answer: unknown) =>
    validateResponses('acme/one', { create: async () => answer } as unknown as PaymentClient).create({} as never)
  const link = { providerRef: 'r1', entry: { url: 'https://pay.example/r1' } }
  expect(await create(link)).toEqual(link)
  await expect(create({ providerRef: 'r1' })).rejects.toThrow('acme/one: create returned invalid fields: entry')
})
