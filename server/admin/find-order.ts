import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { orders } from '../orders/orders.tables.ts'
import { WrongCommand } from './command.ts'

/** A support code begins with the billing number; players copy it with what stands around it. */
const numberIn = (words: readonly string[]): string | undefined =>
  /\b[A-Z]{2}[0-9A-Za-z_-]{22,40}/.exec(words.join(' '))?.[0]

export async function findOrder(db: Database, words: readonly string[]): Promise<OrderRow> {
  const billingNo = numberIn(words)
  if (billingNo === undefined) throw new WrongCommand('That is neither a billing number nor a support code.')
  const [order] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  if (!order) throw new WrongCommand(`There is no order ${billingNo}.`)
  return order
}
