import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  maxListedBadLines,
  maxListedDifferences,
  type reconcileStatement,
} from '../../../office/contract/calls/reconciliation.calls.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { orderExtraPayments, orderReceivedPayments, orders } from '../../orders/orders.tables.ts'
import { listBrandsWithRight, hasRightInBrand, listBrandsForLogEntries } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandler } from '../office-handler.ts'
import { parsePaymentStatement, type StatementPayment } from './parse-payment-statement.ts'

type Reply = v.InferInput<typeof reconcileStatement.reply>
type Difference = Reply['differences'][number]

const daySeconds = 86_400
/**
 * Days before and after the statement in which payments are searched. A provider and the gateway may record a payment
 * on different days.
 */
const marginDays = 7
/** Maximum number of recorded payments to compare, which limits the memory and the time. */
const mostPayments = 100_000

/** Payment that the gateway has recorded. `isOwn` is true if the user has the permission in its brand. */
interface BookedPayment {
  readonly isOwn: boolean
  readonly billingNo: string
  readonly brand: string
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly at: number
}

interface Scope {
  readonly account: string
  readonly from: number
  readonly until: number
}

/**
 * Loads the account's payments of all brands, because several brands may share an account. Redeemed cards are excluded,
 * because they have no payment account.
 */
async function loadPayments(db: Database, { account, from, until }: Scope): Promise<Omit<BookedPayment, 'isOwn'>[]> {
  const load = async (
    table: typeof orderReceivedPayments | typeof orderExtraPayments,
    ofAccount: ReturnType<typeof eq>,
  ) => {
    const rows = await db
      .select({
        billingNo: table.billingNo,
        brand: orders.brand,
        reference: table.providerRef,
        amountMinor: table.amountMinor,
        currency: table.currency,
        at: table.at,
      })
      .from(table)
      .innerJoin(orders, eq(orders.billingNo, table.billingNo))
      .where(and(gte(table.at, from), lt(table.at, until), isNotNull(table.providerRef), ofAccount))
      .limit(mostPayments + 1)
    return rows.map(({ reference, ...row }) => ({ ...row, reference: reference ?? '' }))
  }
  const payments = [
    ...(await load(orderReceivedPayments, eq(orders.account, account))),
    ...(await load(orderExtraPayments, eq(orderExtraPayments.account, account))),
  ]
  if (payments.length > mostPayments) throw new OfficeError('notAllowed', { reason: 'statementTooLong' })
  return payments
}

const toSum = ({ amountMinor, currency }: { amountMinor: number; currency: string }) => ({
  amount: formatDecimal(amountMinor),
  currency,
})

/** Returns the first and the last time of a statement. A date without a time covers the whole day. */
function findRange(payments: readonly StatementPayment[]): { from: number; to: number } | undefined {
  if (payments.length === 0) return undefined
  return {
    from: payments.reduce((least, { at }) => Math.min(least, at), Infinity),
    to: payments.reduce((most, { at }) => Math.max(most, at % daySeconds === 0 ? at + daySeconds - 1 : at), 0),
  }
}

interface Comparison {
  readonly differences: readonly Difference[]
  readonly otherBrands: number
}

/**
 * Compares a statement with the recorded payments. Payments of brands without the user's permission are only counted.
 */
function compare(
  payments: readonly StatementPayment[],
  booked: readonly BookedPayment[],
  { from, to }: { from: number; to: number },
): Comparison {
  let otherBrands = 0
  const byReference = new Map(booked.map((payment) => [payment.reference, payment]))
  const isAtEdge = (at: number) => at < from + daySeconds || at >= to - daySeconds
  const differences: Difference[] = []
  for (const payment of payments) {
    const { line, reference, at } = payment
    const own = byReference.get(reference)
    byReference.delete(reference)
    if (own && !own.isOwn) {
      otherBrands += 1
      continue
    }
    const difference = { line, reference, at, statement: toSum(payment), isAtEdge: isAtEdge(at) }
    if (!own) differences.push({ ...difference, kind: 'missingHere', billingNo: null, books: null })
    else if (own.currency !== payment.currency || own.amountMinor !== payment.amountMinor)
      differences.push({
        ...difference,
        kind: own.currency === payment.currency ? 'amount' : 'currency',
        billingNo: own.billingNo,
        books: toSum(own),
      })
  }
  for (const own of byReference.values()) {
    if (own.at < from || own.at > to || !own.isOwn) continue
    const { billingNo, reference, at } = own
    differences.push({
      kind: 'missingThere',
      line: null,
      reference,
      at,
      billingNo,
      statement: null,
      books: toSum(own),
      isAtEdge: isAtEdge(at),
    })
  }
  return {
    differences: differences.toSorted((a, b) => a.at - b.at || (a.reference < b.reference ? -1 : 1)),
    otherBrands,
  }
}

/** Compares a statement with the recorded payments of the user's brands. */
export const reconcileStatementWithBooks: OfficeHandler<typeof reconcileStatement> = async ({ account, text }, ask) => {
  const { format, payments, badLines, otherLines } = parsePaymentStatement(text)
  const range = findRange(payments)
  const margin = marginDays * daySeconds
  // Query all tenants, otherwise payments of other brands would be reported as missing.
  const booked = await ask(async ({ db, actor, brands, tenant }) => {
    const loaded = range ? await loadPayments(db, { account, from: range.from - margin, until: range.to + margin }) : []
    // A moved brand's payments are also in its old tenant until they are deleted there.
    const own = tenant === '' ? loaded : loaded.filter(({ brand }) => brands.some(({ key }) => key === brand))
    return own.map((payment) => ({ ...payment, isOwn: hasRightInBrand(actor, 'reconcilePayments', payment.brand) }))
  }, 'everywhere')
  const { differences, otherBrands } = range
    ? compare(payments, booked.flat(), range)
    : { differences: [], otherBrands: 0 }
  const unmatched = differences.filter(({ line }) => line !== null).length
  const counts = {
    payments: payments.length,
    matched: payments.length - unmatched - otherBrands,
    otherLines,
    otherBrands,
  }
  const after = { ...range, ...counts, badLines: badLines.length, differences: differences.length }
  await ask(async ({ actor, brands, log }) => {
    for (const brand of listBrandsForLogEntries({ brands }, listBrandsWithRight(actor, 'reconcilePayments')))
      await log({ verb: 'payments.reconcile', object: `payment:${account}`, brand, after })
  })
  return {
    format,
    range: range ?? null,
    ...counts,
    badLineCount: badLines.length,
    badLines: badLines.slice(0, maxListedBadLines),
    differenceCount: differences.length,
    differences: differences.slice(0, maxListedDifferences),
  }
}
