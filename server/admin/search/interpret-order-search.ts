import { and, between, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { games } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds } from '../../orders/money/money.tables.ts'
import { orderExtraPayments, orders } from '../../orders/orders.tables.ts'
import { createReceiptKeysRepository } from '../../orders/receipts/receipt-keys.ts'
import { verifyReceipt } from '../../orders/receipts/signed-receipt.ts'
import { buildSupportCodeSql } from '../../orders/support-code-sql.ts'
import { playerAccounts } from '../../players/players.tables.ts'
import { parseSearchText, type Reading, type TimeRange } from './parse-search-text.ts'

/** Interpretation of a search text with its matches in the database. */
export type ResolvedReading =
  | Exclude<Reading, { kind: 'receipt' }>
  | { kind: 'receipt'; valid: boolean; billingNo: string | null }

export interface ResolvedSearch {
  readings: ResolvedReading[]
  /** SQL condition on `orders`; undefined if no search text is given. */
  condition: SQL | undefined
}

interface SearchContext {
  at: number
  zone: string
  /**
   * Brands in which the user may see player names. In other brands, only whole names match; otherwise the user could
   * guess masked names letter by letter.
   */
  namedBrands: readonly string[] | 'all'
}

const nothing = sql`false`

/** Interprets a search text and builds the condition for orders that match any interpretation. */
export async function interpretOrderSearch(
  db: Database,
  text: string,
  context: SearchContext,
): Promise<ResolvedSearch> {
  const { namedBrands } = context
  const resolved = await Promise.all(
    parseSearchText(text, context).map((reading) => resolveReading(db, reading, namedBrands)),
  )
  return {
    readings: resolved.map(({ reading }) => reading),
    condition: resolved.length === 0 ? undefined : or(...resolved.map(({ condition }) => condition)),
  }
}

interface Resolved {
  reading: ResolvedReading
  condition: SQL
}

async function resolveReading(
  db: Database,
  reading: Reading,
  namedBrands: SearchContext['namedBrands'],
): Promise<Resolved> {
  switch (reading.kind) {
    case 'receipt':
      return resolveReceipt(db, reading.signed)
    case 'billingNo':
      return { reading, condition: eq(orders.billingNo, reading.value) }
    case 'supportCode':
      return {
        reading,
        condition: sql`${buildSupportCodeSql(orders.billingNo)} = ${reading.value.replaceAll('-', '')}`,
      }
    case 'reference':
      return { reading, condition: await matchReference(db, reading.value) }
    case 'id':
      return { reading, condition: either(eq(orders.roleId, reading.value), await matchAccountId(db, reading.value)) }
    case 'name':
      return {
        reading,
        condition: either(matchCharacterName(reading.value, namedBrands), await matchAccountName(db, reading.value)),
      }
    case 'amount': {
      const { amountMinor, currency, time } = reading
      const ofCurrency = currency === undefined ? undefined : eq(orders.currency, currency)
      const condition = and(eq(orders.amountMinor, amountMinor), ofCurrency, time && createdWithin(time))
      return { reading, condition: condition ?? nothing }
    }
    case 'time':
      return { reading, condition: createdWithin(reading.time) }
  }
}

const either = (...conditions: (SQL | undefined)[]): SQL => or(...conditions) ?? nothing
const createdWithin = ({ from, to }: TimeRange): SQL => between(orders.createdAt, from, to)

async function resolveReceipt(db: Database, signed: string): Promise<Resolved> {
  const verified = await verifyReceipt(signed, createReceiptKeysRepository(db).find)
  const billingNo = verified.valid ? verified.receipt.billingNo : null
  return {
    reading: { kind: 'receipt', valid: verified.valid, billingNo },
    condition: billingNo === null ? nothing : eq(orders.billingNo, billingNo),
  }
}

/** Matches payment, refund and replenish link numbers. */
async function matchReference(db: Database, value: string): Promise<SQL> {
  const [refunds, payments, disputes] = await Promise.all([
    db
      .select({ billingNo: orderRefunds.billingNo })
      .from(orderRefunds)
      .where(or(eq(orderRefunds.refundNo, value), eq(orderRefunds.refundRef, value))),
    db
      .select({ billingNo: orderExtraPayments.billingNo })
      .from(orderExtraPayments)
      .where(eq(orderExtraPayments.providerRef, value)),
    db.select({ billingNo: orderDisputes.billingNo }).from(orderDisputes).where(eq(orderDisputes.providerRef, value)),
  ])
  const numbers = [...refunds, ...payments, ...disputes].map(({ billingNo }) => billingNo)
  return either(
    eq(orders.providerRef, value),
    eq(orders.replenishId, value),
    eq(orders.payRequestId, value),
    numbers.length === 0 ? undefined : inArray(orders.billingNo, numbers),
  )
}

/** Matches a character's whole name, or its start in `namedBrands`. Ignores case. */
function matchCharacterName(value: string, namedBrands: SearchContext['namedBrands']): SQL {
  const literal = value.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const isWhole = sql`lower(${orders.roleName}) = lower(${value})`
  const begins = sql`lower(${orders.roleName}) like lower(${`${literal}%`})`
  if (namedBrands === 'all') return begins
  return namedBrands.length === 0 ? isWhole : either(isWhole, and(begins, inArray(orders.brand, [...namedBrands])))
}

interface AccountKey {
  brand: string
  gpId: string
  suid: string
}

/** Returns the condition for the orders of accounts. It includes brand and game, so that PostgreSQL uses the index. */
const ofAccounts = (keys: readonly AccountKey[]): SQL | undefined =>
  or(...keys.map(({ brand, gpId, suid }) => and(eq(orders.brand, brand), eq(orders.gpId, gpId), eq(orders.suid, suid))))

async function matchAccountId(db: Database, suid: string): Promise<SQL | undefined> {
  const products = await db.selectDistinct({ brand: games.brand, gpId: games.gpId }).from(games)
  return ofAccounts(products.map((product) => ({ ...product, suid })))
}

/** Maximum number of accounts with the same name whose orders are searched. */
const maxAccounts = 200

async function matchAccountName(db: Database, name: string): Promise<SQL | undefined> {
  const brands = await db.selectDistinct({ brand: games.brand }).from(games)
  const keys = await db
    .select({ brand: playerAccounts.brand, gpId: playerAccounts.gpId, suid: playerAccounts.suid })
    .from(playerAccounts)
    .where(
      and(
        inArray(
          playerAccounts.brand,
          brands.map(({ brand }) => brand),
        ),
        inArray(playerAccounts.username, [name, name.toLowerCase()]),
      ),
    )
    .limit(maxAccounts)
  return ofAccounts(keys)
}
