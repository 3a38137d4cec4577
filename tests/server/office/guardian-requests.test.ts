import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { getSupportCode } from '../../../src/contract/links/support-code.ts'
import { orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { guardianRequests } from '../../../server/orders/orders.tables.ts'
import { createWriteId } from './office.ts'
import { openShop } from './staffed-shop.ts'

const shop = openShop()
const inKorea = { region: 'KR', area: 'kr' } as const
const contact = 'parent@mail.example'

/** Sends a guardian's request without a token. */
const request = (order: string, story = 'My son is ten') =>
  shop.office.call('/api/pay/guardianRefund', { order, relation: 'parent', contact, story })
const readState = async (key: string) => (await shop.office.call('/api/pay/getGuardianRefund', { key })).data
async function openCase() {
  const billingNo = await shop.buyAndDeliver(inKorea)
  const { data } = await request(billingNo)
  return { billingNo, key: (data as { key: string }).key }
}

// Runs first because rules of earlier days must not meet a later clock.
beforeAll(() => {
  shop.clock = Date.parse('2026-11-30T03:00:00Z')
})

describe('a guardian of a minor in Korea', () => {
  it.each([
    ['the order number', (billingNo: string) => billingNo],
    ['a status link', (billingNo: string) => `http://watt.localhost/result?billing_no=${billingNo}`],
    ['the support code', (billingNo: string) => getSupportCode(billingNo).toLowerCase()],
  ])('asks for a refund with %s, and sees that it is being checked', async (_what, name) => {
    const billingNo = await shop.buyAndDeliver(inKorea)
    const { code, data } = await request(name(billingNo))
    expect(code).toBe(apiResponseCodes.success)
    expect(data).toMatchObject({ state: 'waiting', key: expect.stringMatching(/^[\w-]{22}$/) })
    expect(await readState((data as { key: string }).key)).toEqual({
      state: 'waiting',
      received_at: Math.floor(shop.clock / 1000),
    })
  })

  it('is refused at the command line, too, and reads why', async () => {
    const { billingNo, key } = await openCase()
    await shop.run('refuse-guardian', billingNo, '--why', 'noProof', '--as', shop.finance.email)
    expect(await readState(key)).toMatchObject({ state: 'refused', refusal: 'noProof' })
    await expect(shop.run('refuse-guardian', billingNo, '--why', 'noProof')).rejects.toThrow(
      'No guardian’s request about this order is waiting.',
    )
  })

  it('is contacted by the agent who sees the case, whose contact and story are masked until the agent says why', async () => {
    const { billingNo } = await openCase()
    const { waiting } = await shop.agent.browser.call('getToday', {})
    expect(waiting.find(({ kind }) => kind === 'guardianRequests')?.items).toContainEqual(
      expect.objectContaining({ billingNo, text: null }),
    )
    expect((await shop.read(billingNo)).guardian).toMatchObject({
      relation: 'parent',
      contact: 'p***',
      story: 'M***',
      state: 'waiting',
    })
    const why = { billingNo, requestId: createWriteId(), reason: 'checkBeforeRefund', note: '' } as const
    await shop.agent.browser.call('unmaskOrder', why)
    expect((await shop.read(billingNo)).guardian).toMatchObject({ contact, story: 'My son is ten' })
  })

  it('sees that a part was refunded', async () => {
    const { billingNo, key } = await openCase()
    await shop.agent.browser.call('refundOrder', {
      ...(await shop.actionOn(billingNo)),
      reason: 'boughtByChild',
      amount: '1.00',
    })
    expect(await readState(key)).toMatchObject({ state: 'refunded' })
    expect((await shop.read(billingNo)).actions.refuseGuardian).toEqual({
      allowed: false,
      because: 'noGuardianRequest',
    })
  })

  it.each([
    ['the payment company refused', { state: 'refused' }],
    ['returned a second payment', { of: 'extra' }],
  ] as const)('still waits after a refund that %s', async (_what, changes) => {
    const { billingNo, key } = await openCase()
    const refund = { ...(await shop.actionOn(billingNo)), reason: 'boughtByChild', amount: '1.00' } as const
    await shop.agent.browser.call('refundOrder', refund)
    await shop.office.db.update(orderRefunds).set(changes).where(eq(orderRefunds.billingNo, billingNo))
    expect(await readState(key)).toMatchObject({ state: 'waiting' })
    expect((await shop.read(billingNo)).actions.refuseGuardian).toEqual({ allowed: true, because: null })
  })

  it('reads why customer service refused, and the case no longer waits', async () => {
    const { billingNo, key } = await openCase()
    const refuse = { ...(await shop.actionOn(billingNo)), reason: 'noProof' } as const
    expect(await shop.viewer.browser.fail('refuseGuardian', refuse)).toEqual({ error: 'forbidden' })
    await shop.agent.browser.call('refuseGuardian', refuse)
    expect(await readState(key)).toMatchObject({ state: 'refused', refusal: 'noProof' })
    const detail = await shop.read(billingNo)
    expect(detail.guardian).toMatchObject({ state: 'refused', refusal: 'noProof' })
    expect(detail.timeline[0]).toMatchObject({ log: { verb: 'order.refuseGuardian', reason: 'noProof' } })
    const { waiting } = await shop.agent.browser.call('getToday', {})
    const items = waiting.find(({ kind }) => kind === 'guardianRequests')?.items ?? []
    expect(items.map((item) => item.billingNo)).not.toContain(billingNo)
  })

  it('can ask again with proof after a refusal, and the case waits again', async () => {
    const { billingNo, key: oldKey } = await openCase()
    const refuse = { ...(await shop.actionOn(billingNo)), reason: 'noProof' } as const
    await shop.agent.browser.call('refuseGuardian', refuse)
    shop.clock += 60_000
    const { data } = await request(billingNo, 'I have his passport')
    const { key } = data as { key: string }
    expect(data).toEqual({ state: 'waiting', received_at: Math.floor(shop.clock / 1000), key: expect.any(String) })
    expect(await readState(key)).toMatchObject({ state: 'waiting' })
    expect((await shop.office.call('/api/pay/getGuardianRefund', { key: oldKey })).code).toBe(apiResponseCodes.notFound)
    expect((await shop.read(billingNo)).guardian).toMatchObject({ state: 'waiting', refusal: null, story: 'I***' })
  })

  it('can ask for the rest after a partial refund', async () => {
    const { billingNo } = await openCase()
    const refund = { ...(await shop.actionOn(billingNo)), reason: 'boughtByChild', amount: '1.00' } as const
    await shop.agent.browser.call('refundOrder', refund)
    shop.clock += 60_000
    expect((await request(billingNo)).data).toMatchObject({ state: 'waiting', key: expect.any(String) })
  })

  it('gets no link to a request of somebody else that still waits, and does not change it', async () => {
    const { billingNo } = await openCase()
    expect((await request(billingNo, 'Another story')).data).toEqual({
      state: 'waiting',
      received_at: Math.floor(shop.clock / 1000),
    })
    const rows = await shop.office.db.select().from(guardianRequests).where(eq(guardianRequests.billingNo, billingNo))
    expect(rows).toMatchObject([{ story: 'My son is ten' }])
  })

  it.each([
    ['is not paid', { ...inKorea, state: 'created' }],
    ['is fully refunded', { ...inKorea, refundMinor: 499 }],
    ['was bought where no law gives guardians this right', { region: 'MY', area: 'sea' }],
  ] as const)('cannot ask for the refund of an order that %s', async (_what, changes) => {
    const billingNo = await shop.buy(changes)
    expect((await request(billingNo)).code).toBe(apiResponseCodes.notWithdrawable)
  })

  it('learns nothing about an unknown order or link', async () => {
    expect((await request('ABC-DEF-GHJ')).code).toBe(apiResponseCodes.notFound)
    expect((await shop.office.call('/api/pay/getGuardianRefund', { key: 'x'.repeat(22) })).code).toBe(
      apiResponseCodes.notFound,
    )
  })
})
