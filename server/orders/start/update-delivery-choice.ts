import { and, eq, isNull } from 'drizzle-orm'
import type { DeliveryChoice } from '../../../src/contract/law/delivery-choices.ts'
import { findPurchaseRules, hasDuty, type PurchasePlace } from '../../../src/contract/law/find-purchase-rules.ts'
import type { Database } from '../../db/database.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { getChosenTermsColumns } from './purchase-terms.ts'

/**
 * Stores the choice of a repeated request in an order that is not paid yet, with the consents that the buyer was asked
 * for this time. A buyer who pays has therefore agreed to exactly the delivery that was chosen last. After the payment, the
 * choice of the paid order holds. A request without a choice asks not to wait. Where the law requires one, it comes from an
 * older store and changes nothing.
 */
export async function updateDeliveryChoice(
  db: Database,
  order: OrderRow,
  { place, choice }: { place: PurchasePlace; choice: DeliveryChoice | undefined },
  facts: RequestFacts,
): Promise<void> {
  const isAskedByLaw = hasDuty(findPurchaseRules(place, facts.nowSeconds), 'digitalContentConsent')
  if (isAskedByLaw && choice === undefined) return
  const { terms, deliveryDelay } = getChosenTermsColumns(order, place, choice, facts)
  if (deliveryDelay === order.deliveryDelay || terms === null) return
  const { shown_at, language, consents } = terms
  await db
    .update(orders)
    .set({ deliveryDelay, terms: { ...(order.terms ?? terms), shown_at, language, consents } })
    .where(and(eq(orders.billingNo, order.billingNo), isNull(orders.paidAt)))
}
