import { eq, sql } from 'drizzle-orm'
import { findBillingNo } from '../../../src/contract/links/find-billing-no.ts'
import { parseSupportCode } from '../../../src/contract/links/support-code.ts'
import type { Database } from '../../db/database.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { orders } from '../../orders/orders.tables.ts'
import { buildSupportCodeSql } from '../../orders/support-code-sql.ts'
import { CommandError } from '../command.ts'

/** Finds an order by billing number or support code. Text after a support code is ignored. */
export async function findOrder(db: Database, words: readonly string[]): Promise<OrderRow> {
  if (words.length === 0) throw new CommandError('The billing number or support code is missing.')
  const billingNo = findBillingNo(words.join(' ')) ?? (await findBySupportCode(db, words[0] ?? ''))
  const [order] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  if (!order) throw new CommandError(`Order ${billingNo} doesn’t exist.`)
  return order
}

async function findBySupportCode(db: Database, word: string): Promise<string> {
  const code = parseSupportCode(word)
  if (code === undefined) throw new CommandError('This is neither a billing number nor a support code.')
  const found = await db
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(sql`${buildSupportCodeSql(orders.billingNo)} = ${code.replaceAll('-', '')}`)
  const [first, ...others] = found.map(({ billingNo }) => billingNo)
  if (first === undefined) throw new CommandError(`No order has the support code ${code}.`)
  if (others.length > 0)
    throw new CommandError(`Several orders have the support code ${code}: ${[first, ...others].join(', ')}`)
  return first
}
