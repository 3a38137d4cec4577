import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { officeLog } from '../../../../server/office/log/log.tables.ts'
import { officeStaff } from '../../../../server/office/staff/staff.tables.ts'
import { commands } from '../../fixtures/commands.ts'
import { applyRefundOrDispute } from '../../../../server/orders/refunds/apply-refund-or-dispute.ts'
import { brands } from '../../fixtures/gateway.ts'
import { price, createRefundFixture } from '../../fixtures/refund-place.ts'

const place = createRefundFixture()
const { at, round, delivered, balanced } = place

describe('the operator commands for refunds', () => {
  const run = (name: 'refund' | 'books' | 'order' | 'review', words: string[], options = {}) =>
    commands[name].run(
      { words, options },
      { db: place.gateway.db, brands, env: { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }, at: at() },
    )
  const why = 'they have asked for it'

  it('refund a part, then the rest, and show both in the timeline', async () => {
    const billingNo = await delivered()
    expect(await run('refund', [billingNo, '1.99'], { why })).toContain('1.99 USD')
    expect(await run('refund', [billingNo], { why, number: 'RFrest' })).toBe('Refund RFrest of 3.00 USD is requested.')
    expect(await run('refund', [billingNo], { why, number: 'RFrest' })).toBe('Refund RFrest was requested before.')
    await round()
    await round()
    const timeline = await run('order', [billingNo])
    expect(timeline).toMatch(new RegExp(`refund RFrest of 3.00 USD \\(operator: ${why}\\)\n`))
    expect(timeline).toContain('refund RFrest is refunded')
    // The line has no time, because none was recorded.
    expect(timeline).toMatch(/^ {2}- {20}the game was asked to take the goods back, and said: revoked$/m)
    await balanced()
  })

  it('log who made a refund and why, and leave the name empty if none is given', async () => {
    const billingNo = await delivered()
    const hana = { id: 'hana', email: 'hana@studio.example', name: 'Hana', state: 'active', createdAt: 0 } as const
    await place.gateway.db.insert(officeStaff).values(hana)
    await run('refund', [billingNo, '1.00'], { why, as: hana.email })
    await run('refund', [billingNo, '1.00'], { why })
    const entries = await place.gateway.db
      .select()
      .from(officeLog)
      .where(eq(officeLog.object, `order:${billingNo}`))
    expect(entries).toMatchObject([
      {
        verb: 'order.refund',
        staffId: 'hana',
        staff: 'Hana',
        role: 'command line',
        note: why,
        after: { amount: '1.00' },
      },
      { verb: 'order.refund', staff: '', role: 'command line', before: { refunded: '1.00' } },
    ])
  })

  it.each([
    ['without a reason', ['1.00'], {}, '--why'],
    ['of more than was paid', ['5.00'], { why }, 'more than is left'],
    ['without a valid amount', ['much'], { why }, 'is not an amount'],
  ])('reject a refund %s', async (_what, amount, options, message) => {
    await expect(run('refund', [await delivered(), ...amount], options)).rejects.toThrow(message)
  })

  it('record a refund that was made by hand and retry a waiting one', async () => {
    place.company.settings.ability = 'none'
    const [byHand, again] = [await delivered(), await delivered()]
    for (const billingNo of [byHand, again]) await run('refund', [billingNo], { why })
    await round()
    expect(await run('review', [])).toContain(`${byHand}  4.99 USD, operator, RF`)
    expect(await run('refund', [byHand], { 'by-hand': true })).toContain('4.99 USD is down as refunded')
    place.company.settings.ability = 'full'
    expect(await run('refund', [again], { retry: true })).toBe('Refunds that are sent again: 1')
    await round()
    for (const billingNo of [byHand, again]) expect((await place.fixture.rowOf(billingNo)).refundedMinor).toBe(price)
    await balanced()
  })

  it.each(['opened', 'lost'] as const)(
    'warn before a refund whose dispute is %s because the payer might be paid twice',
    async (status) => {
      const billingNo = await delivered()
      await run('refund', [billingNo], { why, number: 'RFlate' })
      const dispute = {
        about: 'dispute',
        status,
        billingNo,
        eventId: `evt_${billingNo}`,
        providerRef: `ref_${billingNo}`,
        occurredAt: at(),
        amountMinor: price,
        currency: 'USD',
      } as const
      expect(await applyRefundOrDispute(place.store(), dispute, { at: at(), source: 'notification' })).toBe('moved')
      await expect(run('refund', [billingNo], { retry: true })).rejects.toThrow('the payer may get it twice')
      await round()
      expect(place.requestsFor(billingNo)).toEqual([])
      const despite = { retry: true, 'despite-dispute': true }
      expect(await run('refund', [billingNo], despite)).toBe('Refunds that are sent again: 1')
      await round()
      expect(place.requestsFor(billingNo)).toHaveLength(1)
      await balanced()
    },
  )

  it('list the balance of each account', async () => {
    const books = await run('books', [])
    expect(books).toMatch(/company +\d+\.\d\d USD {2}money at payment companies/)
    expect(books).toContain('Does not add up: 0')
  })
})
