import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildCallUrl } from '../../../office/contract/call.ts'
import { officeApiCalls } from '../../../office/contract/calls.table.ts'
import type { PurchaseTerms } from '../../../src/contract/entities/purchase-terms.ts'
import { recordReceiptSaved } from '../../../server/orders/confirmations/purchase-confirmation.ts'
import { createReceiptKeysRepository } from '../../../server/orders/receipts/receipt-keys.ts'
import { verifyReceipt } from '../../../server/orders/receipts/signed-receipt.ts'
import { orderDisputes } from '../../../server/orders/money/money.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { birthMonths } from '../../../server/players/birth-months/birth-months.tables.ts'
import { sandboxGameMails } from '../../../server/sandbox/game/game.tables.ts'
import { createWriteId } from './office.ts'
import { openShop, otherBrand } from './staffed-shop.ts'

const shop = openShop()

const readEvidence = async (billingNo: string, { browser } = shop.finance, language: 'en' | 'ja' = 'en') =>
  (await browser.open(buildCallUrl(officeApiCalls.getOrderEvidence, { billingNo, language }))).text

/** Returns the labels and values about confirmations. */
function readConfirmations(text: string): string[] {
  const [, list = ''] = /Confirmations that the law requires<[^]*?<dl>([^]*?)<\/dl>/.exec(text) ?? []
  return [...list.matchAll(/<dt>([^]*?)<\/dt>\s*<dd><bdi>([^]*?)<\/bdi>/g)].map(
    ([, label = '', value = '']) => `${label}: ${value}`,
  )
}

describe('the evidence for a dispute', () => {
  it('has the purchase, what the game said, the money and the log, and no name of player or agent', async () => {
    const billingNo = await shop.buyAndDeliver({ roleName: 'Kazeha', userName: 'kazeha@mail.example' })
    await shop.refund(billingNo, shop.agent, '1.50')
    await shop.office.worker?.runDueJobs()
    const request = { billingNo, requestId: createWriteId(), reason: 'dispute', note: 'Kazeha called' } as const
    await shop.agent.browser.call('unmaskOrder', request)
    const { timeline } = await shop.read(billingNo)
    const [reveal] = timeline.flatMap(({ log }) => (log?.verb === 'order.reveal' ? [log] : []))

    const text = await readEvidence(billingNo)
    for (const part of [
      billingNo,
      'Confirmed by the game',
      '1.50 USD',
      'Not delivered',
      'Saw name and account',
      `#${reveal?.sequence} ${reveal?.hash}`,
      'K***',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Kazeha|kazeha|Person \d|Ticket|<script|src=/)
    const receipt = text.slice(text.indexOf('<pre>') + 5, text.indexOf('</pre>'))
    const { find } = createReceiptKeysRepository(shop.office.db)
    expect(await verifyReceipt(receipt, find)).toMatchObject({ valid: true, receipt: { isMasked: true } })
    expect(await readEvidence(billingNo, shop.finance, 'ja')).toContain('署名付きの領収書')
  })

  it('has the odds and the facts that the buyer saw, and the rules that the brand had turned off', async () => {
    const terms: PurchaseTerms = {
      shown_at: 0,
      language: 'en',
      law: ['kr-odds'],
      law_off: ['kr-dark-patterns'],
      price: '2.99',
      total: '2.99',
      currency: 'USD',
      odds: [{ name: 'Star dragon', percent: '0.60' }],
      statements: [{ id: 'quantity', words: 'Just one dragon' }],
      button: { id: 'select:buy', words: 'Buy' },
      consents: [],
    }
    const text = await readEvidence(await shop.buy({ terms }))
    expect(text).toContain('Star dragon: 0.60 %')
    expect(text).toContain('Just one dragon')
    expect(text).toContain('Buy (select:buy)')
    expect(text).toContain('kr-dark-patterns')
  })

  it('has the confirmation that the buyer has in the game and in a file, and says whether it ends the right to withdraw', async () => {
    const billingNo = await shop.buyAndDeliver({ roleName: 'Kazeha' })
    const [mail] = await shop.office.db
      .select()
      .from(sandboxGameMails)
      .where(eq(sandboxGameMails.mailNo, `${billingNo}.purchase`))
    await recordReceiptSaved(shop.office.db, { billingNo, brand: 'watt' }, Math.floor(shop.clock / 1000) + 90_000)

    const text = await readEvidence(billingNo)
    const hash = createHash('sha256').update(`${mail?.title}\n\n${mail?.text}`).digest('hex')
    expect(readConfirmations(text)).toEqual([
      expect.stringMatching(/^Purchase: In-game mail · .+ UTC · Counts, in a form that can be kept$/),
      `Hash: ${hash}`,
      expect.stringMatching(
        /^Purchase: Signed receipt, opened by the buyer · .+ UTC · Doesn’t count, arrived too late$/,
      ),
    ])
    expect(mail?.text).toContain('Kazeha')
    expect(text).toContain(mail?.text.replace('Kazeha', 'K***'))
    expect(text).not.toContain('Kazeha')
  })

  it('says that a confirmation has not arrived, and has none for a buyer whose law asks for none', async () => {
    const billingNo = await shop.buy()
    expect(readConfirmations(await readEvidence(billingNo))).toEqual(['Purchase: Doesn’t count, hasn’t arrived'])
    const elsewhere = await shop.fixture.begin()
    await shop.office.db.update(orders).set({ terms: null }).where(eq(orders.billingNo, elsewhere))
    await shop.fixture.happens(elsewhere, 'paid')
    expect(await readEvidence(elsewhere)).not.toContain('Confirmations that the law requires')
  })

  it('has the guardian’s consent that the account gave before the purchase, word by word', async () => {
    const billingNo = await shop.buy()
    const { suid } = await shop.fixture.rowOf(billingNo)
    const now = Math.floor(shop.clock / 1000)
    const consent = {
      brand: 'watt',
      suid,
      born: '2011-06',
      language: 'ja',
      consentTexts: [{ key: 'birth_consent', words: 'My mother agrees', isOwn: true }],
      givenAt: now,
      keptUntil: now + 86_400,
    }
    await shop.office.db.insert(birthMonths).values({ ...consent, consentAt: now + 60 })
    expect(await readEvidence(billingNo)).not.toContain('My mother agrees')
    await shop.office.db.update(birthMonths).set({ consentAt: now - 60 })
    const text = await readEvidence(billingNo)
    expect(text).toContain('My mother agrees · the brand’s own words')
    expect(text).not.toContain('2011-06')
    await shop.office.db.delete(birthMonths)
  })

  it('says until when the bank takes it, as the page of the order does', async () => {
    const billingNo = await shop.buy()
    const dispute = {
      state: 'opened',
      amountMinor: 299,
      currency: 'USD',
      openedAt: 0,
      respondBy: 1_797_292_799,
    } as const
    await shop.office.db.insert(orderDisputes).values({ ...dispute, billingNo, providerRef: 'D-17' })
    expect((await shop.read(billingNo)).disputes).toMatchObject([{ ref: 'D-17', respondBy: 1_797_292_799 }])
    expect(await readEvidence(billingNo)).toContain('Evidence can be sent until 2026-12-14 23:59:59 UTC')
  })

  it('has the account’s earlier payments that a bank accepts as proof of a known customer, and no others', async () => {
    const disputed = await shop.buyAndDeliver()
    const paidDaysBefore = async (days: number, changes: Partial<typeof orders.$inferInsert> = {}) => {
      const billingNo = await shop.buyAndDeliver()
      const paidAt = Math.floor(shop.clock / 1000) - days * 86_400
      await shop.office.db
        .update(orders)
        .set({ createdAt: paidAt, paidAt, ...changes })
        .where(eq(orders.billingNo, billingNo))
      return billingNo
    }
    const accepted = [await paidDaysBefore(364), await paidDaysBefore(121)]
    const others = [
      await paidDaysBefore(366),
      await paidDaysBefore(119),
      await paidDaysBefore(200, { refundMinor: 150 }),
      await paidDaysBefore(200, { suid: 'another-account' }),
      await paidDaysBefore(200, { state: 'paid' }),
    ]
    const doubted = await paidDaysBefore(200)
    await shop.office.db.insert(orderDisputes).values({
      billingNo: doubted,
      providerRef: 'D-18',
      state: 'won',
      amountMinor: 299,
      currency: 'USD',
      openedAt: 0,
    })
    const text = await readEvidence(disputed)
    for (const billingNo of accepted) expect(text).toContain(billingNo)
    for (const billingNo of [...others, doubted]) expect(text).not.toContain(billingNo)
  })

  it('keeps hostile names text', async () => {
    const billingNo = await shop.buy({ serverName: '</style><script>alert(1)</script>' })
    const text = await readEvidence(billingNo)
    expect(text).not.toContain('<script')
    expect(text).toContain('&lt;script&gt;')
  })

  it('is only for a paid order and for those who may, and each use is in the log without changing the order', async () => {
    const unpaid = await shop.fixture.begin()
    expect(JSON.parse(await readEvidence(unpaid))).toEqual({ error: 'notAllowed', reason: 'unpaid' })
    const billingNo = await shop.buy()
    const mixed = await shop.office.hire({ brand: 'watt', role: 'viewer' }, { brand: otherBrand, role: 'finance' })
    expect(JSON.parse(await readEvidence(billingNo, shop.viewer))).toEqual({ error: 'forbidden' })
    expect(JSON.parse(await readEvidence(billingNo, mixed))).toEqual({ error: 'forbidden' })
    expect(JSON.parse(await readEvidence(billingNo, shop.stranger))).toEqual({ error: 'notFound' })
    const { version } = await shop.read(billingNo)
    await readEvidence(billingNo)
    expect(await shop.read(billingNo)).toMatchObject({
      version,
      timeline: expect.arrayContaining([
        expect.objectContaining({ log: expect.objectContaining({ verb: 'order.evidence', role: 'finance' }) }),
      ]),
    })
  })

  it('comes from the command line, too', async () => {
    const billingNo = await shop.buy()
    expect(await shop.run('evidence', billingNo)).toContain(`Evidence for order ${billingNo}`)
    expect((await shop.read(billingNo)).timeline[0]).toMatchObject({ log: { verb: 'order.evidence' } })
  })
})
