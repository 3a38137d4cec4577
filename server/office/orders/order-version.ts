import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderDeliveryOutbox } from '../../orders/orders.tables.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { officeLog } from '../log/log.tables.ts'

export const getOrderLogObject = (billingNo: string): string => `order:${billingNo}`

/** Log verbs of actions that do not change the order. */
export const orderRevealLogVerb = 'order.reveal'
export const orderReceiptLogVerb = 'order.receipt'
export const orderEvidenceLogVerb = 'order.evidence'
/** Log verbs whose timeline entries show a text. */
export const orderMessageLogVerb = 'order.message'
export const orderApologyLogVerb = 'order.apologize'
export const apologyRequestLogVerb = 'order.requestApology'
export const characterChangeLogVerb = 'order.correctCharacter'
export const goodsMoveLogVerb = 'order.moveGoods'
const readVerbs = [orderRevealLogVerb, orderReceiptLogVerb, orderEvidenceLogVerb]

/** Loads the latest change of an order by a person. */
export async function loadNewestChange(db: Database, billingNo: string) {
  const [change] = await db
    .select({ sequence: officeLog.sequence, staff: officeLog.staff, verb: officeLog.verb, at: officeLog.at })
    .from(officeLog)
    .where(and(eq(officeLog.object, getOrderLogObject(billingNo)), notInArray(officeLog.verb, readVerbs)))
    .orderBy(desc(officeLog.sequence))
    .limit(1)
  return change
}

/**
 * Returns a version that changes with every change of the order except delivery attempts. Those happen every few
 * seconds and would make users' actions fail.
 */
export async function loadOrderVersion(db: Database, order: OrderRow): Promise<string> {
  const [change, deliveries] = await Promise.all([
    loadNewestChange(db, order.billingNo),
    db
      .select({ parkedAt: orderDeliveryOutbox.parkedAt })
      .from(orderDeliveryOutbox)
      .where(eq(orderDeliveryOutbox.billingNo, order.billingNo)),
  ])
  const { version, refundMinor, refundedMinor, flag, openFlags } = order
  return [version, refundMinor, refundedMinor, flag, openFlags, deliveries[0]?.parkedAt, change?.sequence].join('.')
}
