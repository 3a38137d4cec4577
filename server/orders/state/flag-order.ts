import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { OrderFlag } from './order-flags.table.ts'
import { orders } from '../orders.tables.ts'
import { addFlagSql } from './raised-flag.ts'

export async function flagOrder(on: Database, { billingNo }: { billingNo: string }, flag: OrderFlag): Promise<void> {
  await on.update(orders).set(addFlagSql(flag)).where(eq(orders.billingNo, billingNo))
}
