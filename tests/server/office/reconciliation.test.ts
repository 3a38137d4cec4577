import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  maxListedBadLines,
  maxListedDifferences,
  maxStatementLines,
} from '../../../office/contract/calls/reconciliation.calls.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { orderReceivedPayments } from '../../../server/orders/orders.tables.ts'
import { brands } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { startOffice, type Office, type StaffPerson } from './office.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const otherBrand = brands.find(({ key }) => key !== 'watt')?.key ?? ''
let office: Office
let fixture: OrderFixture
let finance: StaffPerson
let account: string

beforeAll(async () => {
  office = await startOffice({ now: () => now })
  fixture = createOrderFixture(office)
  finance = await office.hire({ brand: 'watt', role: 'finance' })
})

/** Pays an order and returns the company's number for the payment. */
async function pay(): Promise<{ billingNo: string; reference: string }> {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  const [booked] = await office.db
    .select()
    .from(orderReceivedPayments)
    .where(eq(orderReceivedPayments.billingNo, billingNo))
  account = (await fixture.rowOf(billingNo)).account ?? ''
  return { billingNo, reference: booked?.providerRef ?? '' }
}

const compare = (text: string, who = finance) => who.browser.call('reconcileStatement', { account, text })

describe('a company’s statement', () => {
  it('is compared with the books: what is missing on either side, and other amounts and currencies', async () => {
    const [same, more, converted, unlisted] = [await pay(), await pay(), await pay(), await pay()]
    const text = [
      'Reference;Amount;Currency;Date;Note',
      'first;9.99;USD;2026-11-26;',
      `${same.reference};4.99;usd;2026-11-28 12:00;"a; ""quoted"" note`,
      'on two lines"',
      `${more.reference};5.99;USD;2026-11-28T12:00:00Z;`,
      `${converted.reference};4.99;EUR;2026-11-28;`,
      'refund;-4.99;USD;2026-11-28;',
      `${same.reference};4.99;USD;2026-11-28;`,
      'R1;4,99;USD;2026-11-28;',
      'R2;4.99;Dollars;2026-11-28;',
      'R3;4.99;USD;28.11.2026;',
      ';4.99;USD;2026-11-28;',
      'R4;4.99',
      '',
      'last;1.00;USD;2026-11-30;',
    ].join('\r\n')
    const result = await compare(text)
    expect(result).toMatchObject({ format: 'own', payments: 5, matched: 1, otherLines: 1 })
    expect(result.badLines).toEqual([
      { line: 8, problem: 'repeated' },
      { line: 9, problem: 'amount' },
      { line: 10, problem: 'currency' },
      { line: 11, problem: 'date' },
      { line: 12, problem: 'reference' },
      { line: 13, problem: 'columns' },
    ])
    const found = result.differences.map(({ kind, line, reference, billingNo, statement, books, isAtEdge }) => [
      kind,
      line,
      reference,
      billingNo,
      statement?.amount,
      books?.currency,
      isAtEdge,
    ])
    const expected = [
      ['missingHere', 2, 'first', null, '9.99', undefined, true],
      ['currency', 6, converted.reference, converted.billingNo, '4.99', 'USD', false],
      ['amount', 5, more.reference, more.billingNo, '5.99', 'USD', false],
      ['missingThere', null, unlisted.reference, unlisted.billingNo, undefined, 'USD', false],
      ['missingHere', 15, 'last', null, '1.00', undefined, true],
    ]
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  it('of Adyen needs no new headers, and lists refunds and fees that are no payments', async () => {
    const { reference } = await pay()
    const header = 'Company Account,Psp Reference,Type,Creation Date,Gross Currency,Gross Debit (GC),Gross Credit (GC)'
    const text = [
      header,
      `Studio,${reference},Settled,2026-11-28 12:00:00,USD,,4.99`,
      `Studio,${reference},Refunded,2026-11-28 13:00:00,USD,4.99,`,
    ].join('\n')
    expect(await compare(text)).toMatchObject({ format: 'adyen', payments: 1, matched: 1, otherLines: 1, badLines: [] })
  })

  it('is refused if its columns are unknown or if it is too long', async () => {
    const fail = (text: string) => finance.browser.fail('reconcileStatement', { account, text })
    expect(await fail('<html>')).toEqual({ error: 'notAllowed', reason: 'unknownStatement' })
    const long = `reference,amount,currency,date\n${'r,1,USD,2026-11-28\n'.repeat(maxStatementLines + 1)}`
    expect(await fail(long)).toEqual({ error: 'notAllowed', reason: 'statementTooLong' })
  })

  it('of an account that brands share only counts the payments of other brands, and stays nowhere but in the log', async () => {
    const { reference } = await pay()
    const stranger = await office.hire({ brand: otherBrand, role: 'owner' })
    const text = `reference,amount,currency,date\n${reference},1.00,USD,2026-11-28\nunknown,4.99,USD,2026-11-28`
    const result = await compare(text, stranger)
    expect(result).toMatchObject({ payments: 2, matched: 0, otherBrands: 1, differenceCount: 1 })
    expect(result.differences).toMatchObject([
      { kind: 'missingHere', reference: 'unknown', billingNo: null, books: null },
    ])
    const entries = await office.db.select().from(officeLog).where(eq(officeLog.verb, 'payments.reconcile'))
    expect(entries.at(-1)).toMatchObject({ object: `payment:${account}`, brand: otherBrand })
    expect(JSON.stringify(entries)).not.toContain(reference)
  })

  it('with thousands of differences or unusable lines returns the first of each, and how many there are', async () => {
    const lines = Array.from({ length: maxListedDifferences + 5 }, (_, n) => `unknown${n},4.99,USD,2026-11-20`)
    const bad = Array.from({ length: maxListedBadLines + 5 }, (_, n) => `bad${n},4.99,USD,yesterday`)
    const result = await compare(['reference,amount,currency,date', ...lines, ...bad].join('\n'))
    expect(result.differences).toHaveLength(maxListedDifferences)
    expect(result.badLines).toHaveLength(maxListedBadLines)
    expect(result).toMatchObject({ differenceCount: maxListedDifferences + 5, badLineCount: maxListedBadLines + 5 })
  })
})
