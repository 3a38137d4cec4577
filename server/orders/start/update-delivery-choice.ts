import { and, eq, isNull } from 'drizzle-orm'
import type { DeliveryChoice } from '../../../src/contract/law/delivery-choices.ts'
import {
  findPurchaseLawRules,
  hasLegalDuty,
  type PurchaseLocation,
} from '../../../src/contract/law/find-purchase-rules.ts'
import type { Database } from '../../db/database.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { getDeliveryChoiceColumns } from './purchase-terms.ts'

/**
 * Stores a repeated request's delivery choice, statements and consents in an unpaid order, so the payment applies to
 * the last choice. Where the law requires a choice, a request without one is ignored.
 */
export async function updateDeliveryChoice(
  db: Database,
  order: OrderRow,
  { place, choice }: { place: PurchaseLocation; choice: DeliveryChoice | undefined },
  facts: RequestFacts,
): Promise<void> {
  const goods = order.terms?.odds === undefined ? 'fixed' : 'random'
  const isAskedByLaw = hasLegalDuty(findPurchaseLawRules(place, facts.nowSeconds, { goods }), 'digitalContentConsent')
  if (isAskedByLaw && choice === undefined) return
  const { terms, deliveryDelay } = getDeliveryChoiceColumns(order, place, choice, facts, {
    goods,
    isPriceForCharacter: order.terms?.statements?.some(({ id }) => id === 'personalPrice') ?? false,
  })
  if (deliveryDelay === order.deliveryDelay || terms === null) return
  const { shown_at, language, statements, consents } = terms
  await db
    .update(orders)
    .set({
      deliveryDelay,
      terms: { ...(order.terms ?? terms), shown_at, language, ...(statements && { statements }), consents },
    })
    .where(and(eq(orders.billingNo, order.billingNo), isNull(orders.paidAt)))
}
