import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getReceipt } from '../../../src/contract/calls/receipt.calls.ts'
import { orderConfirmations } from '../../../server/orders/confirmations/confirmations.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { buyer, createRequestId } from '../fixtures/buyer.ts'
import { openPayRequestShop } from './pay-request-shop.ts'

const shop = openPayRequestShop()

/** Pays a request with consent to an immediate delivery, and delivers the goods. */
async function payAndDeliver(): Promise<{ billing_no: string; request_id: string }> {
  const { replenishId } = await shop.makeRequest()
  const request_id = createRequestId()
  const billing_no = await shop.startPayment(replenishId, { request_id })
  await shop.fixture.happens(billing_no, 'paid')
  await shop.gateway.worker?.runDueJobs()
  return { billing_no, request_id }
}
interface ReceiptParams {
  billing_no: string
  request_id?: string
  oauth_token?: string
}
const loadReceipt = async (params: ReceiptParams) =>
  v.parse(getReceipt.reply, (await shop.gateway.call(getReceipt.path, { ...params })).data)
const openReceipt = async (params: ReceiptParams) => (await loadReceipt(params)).receipt
const withdraw = (billing_no: string, proof: { request_id?: string; receipt?: string } = {}) =>
  shop.gateway.call('/api/pay/withdraw', { ...proof, billing_no, name: 'Vera Sunder' })
const listSavedTimes = async (billingNo: string) => {
  const rows = await shop.gateway.db
    .select()
    .from(orderConfirmations)
    .where(eq(orderConfirmations.billingNo, billingNo))
  return rows.map(({ savedAt }) => savedAt)
}

describe('a person in Europe who paid for somebody else', () => {
  it('gets the receipt as confirmation, with masked names, and then loses the right by the delivery', async () => {
    const { billing_no, request_id } = await payAndDeliver()
    const receipt = await openReceipt({ billing_no, request_id })
    expect(receipt).toMatchObject({ isMasked: true, isPayer: true, userName: 'm***', gameServerName: '' })
    expect(receipt.roleName).toMatch(/^.\*\*\*$/)
    expect(receipt.terms?.consents).toMatchObject([{ id: 'deliverAtOnce', given: true }])
    const confirmedAt = Math.floor(shop.nowMs / 1000)
    await expect.poll(() => listSavedTimes(billing_no)).toEqual([confirmedAt])
    expect((await withdraw(billing_no)).data).toMatchObject({ outcome: 'lost', confirmed_at: confirmedAt })
  })

  it('keeps the right if they never open the receipt, whatever the player who asked them does', async () => {
    const { billing_no } = await payAndDeliver()
    expect(await openReceipt({ billing_no, oauth_token: buyer.oauth_token })).toMatchObject({ isMasked: false })
    expect((await withdraw(billing_no)).data).toMatchObject({ outcome: 'review' })
    expect(await listSavedTimes(billing_no)).toEqual([])
  })

  it('keeps the right if they open the receipt two days later', async () => {
    const { billing_no, request_id } = await payAndDeliver()
    shop.nowMs += 2 * 86_400_000
    await openReceipt({ billing_no, request_id })
    await expect.poll(() => listSavedTimes(billing_no)).toHaveLength(1)
    expect((await withdraw(billing_no)).data).toMatchObject({ outcome: 'review' })
    shop.nowMs = shop.start
  })
})

describe('a person who paid for somebody else without having agreed to lose the right', () => {
  it('gets the money back without a login on the device that paid, and with the saved receipt elsewhere', async () => {
    const [onDevice, elsewhere] = [await payAndDeliver(), await payAndDeliver()]
    await shop.gateway.db.update(orders).set({ terms: null })
    const { signed } = await loadReceipt(elsewhere)
    for (const params of [onDevice, { billing_no: elsewhere.billing_no, receipt: signed }])
      expect((await withdraw(params.billing_no, params)).data).toMatchObject({ outcome: 'refund' })
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('is not mistaken for a stranger who has paid another order', async () => {
    const [order, other] = [await payAndDeliver(), await payAndDeliver()]
    await shop.gateway.db.update(orders).set({ terms: null })
    const { data } = await withdraw(order.billing_no, { request_id: other.request_id })
    expect(data).toMatchObject({ outcome: 'review' })
  })
})

it('nobody confirms the purchase by the receipt who knows only the order, or has paid another one', async () => {
  const [order, other] = [await payAndDeliver(), await payAndDeliver()]
  const { billing_no } = order
  for (const request_id of [other.request_id, createRequestId()])
    expect(await openReceipt({ billing_no, request_id })).not.toHaveProperty('isPayer')
  await openReceipt({ billing_no })
  expect((await withdraw(billing_no)).data).toMatchObject({ outcome: 'review' })
  expect(await listSavedTimes(billing_no)).toEqual([])
})
