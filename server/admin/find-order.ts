import { eq, sql } from 'drizzle-orm'
import { findBillingNo } from '../../src/contract/find-billing-no.ts'
import { readSupportCode, supportFolding, supportPlace } from '../../src/contract/support-code.ts'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { orders } from '../orders/orders.tables.ts'
import { WrongCommand } from './command.ts'

/** By its billing number, or by its support code in one word: behind that word an amount may stand. */
export async function findOrder(db: Database, words: readonly string[]): Promise<OrderRow> {
  if (words.length === 0) throw new WrongCommand('Which order? Its billing number or its support code is missing.')
  const billingNo = findBillingNo(words.join(' ')) ?? (await numberOfCode(db, words[0] ?? ''))
  const [order] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  if (!order) throw new WrongCommand(`There is no order ${billingNo}.`)
  return order
}

/** The key's index is read from end to end: a code is asked for by a person, and an index of its own would be paid for by every order. */
async function numberOfCode(db: Database, word: string): Promise<string> {
  const code = readSupportCode(word)
  if (code === undefined) throw new WrongCommand('That is neither a billing number nor a support code.')
  const signs = sql`substr(${orders.billingNo}, ${supportPlace.start + 1}, ${supportPlace.signs})`
  const found = await db
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(sql`translate(${signs}, ${supportFolding.from}, ${supportFolding.to}) = ${code.replaceAll('-', '')}`)
  const [first, ...others] = found.map(({ billingNo }) => billingNo)
  if (first === undefined) throw new WrongCommand(`There is no order with the support code ${code}.`)
  if (others.length > 0)
    throw new WrongCommand(`Several orders have the support code ${code}: ${[first, ...others].join(', ')}`)
  return first
}
