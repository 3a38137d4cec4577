import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderDeliveryOutbox } from '../../orders/orders.tables.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { officeLog } from '../log/log.tables.ts'

export const getOrderLogObject = (billingNo: string): string => `order:${billingNo}`

/** Log verbs of actions that read an order without changing it. */
export const nameRevealLogVerb = 'order.reveal'
export const receiptDownloadLogVerb = 'order.receipt'
export const evidenceDownloadLogVerb = 'order.evidence'
/** Log verbs of actions whose timeline entries show a text. */
export const orderMessageLogVerb = 'order.message'
export const apologyGiftLogVerb = 'order.apologize'
export const apologyGiftRequestLogVerb = 'order.requestApology'
export const characterChangeLogVerb = 'order.correctCharacter'
export const goodsMoveLogVerb = 'order.moveGoods'
const readVerbs = [nameRevealLogVerb, receiptDownloadLogVerb, evidenceDownloadLogVerb]

/** Loads the latest change that a person made to an order. */
export async function loadNewestOrderChange(db: Database, billingNo: string) {
  const [change] = await db
    .select({ sequence: officeLog.sequence, staff: officeLog.staff, verb: officeLog.verb, at: officeLog.at })
    .from(officeLog)
    .where(and(eq(officeLog.object, getOrderLogObject(billingNo)), notInArray(officeLog.verb, readVerbs)))
    .orderBy(desc(officeLog.sequence))
    .limit(1)
  return change
}

/**
 * Returns a version that changes with every change of the order, except delivery attempts: they happen every few
 * seconds and would make the actions of users fail.
 */
export async function loadOrderVersion(db: Database, order: OrderRow): Promise<string> {
  const [change, deliveries] = await Promise.all([
    loadNewestOrderChange(db, order.billingNo),
    db
      .select({ parkedAt: orderDeliveryOutbox.parkedAt })
      .from(orderDeliveryOutbox)
      .where(eq(orderDeliveryOutbox.billingNo, order.billingNo)),
  ])
  const { version, refundMinor, refundedMinor, flag, openFlags } = order
  return [version, refundMinor, refundedMinor, flag, openFlags, deliveries[0]?.parkedAt, change?.sequence].join('.')
}
