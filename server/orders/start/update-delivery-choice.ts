import { and, eq, isNull } from 'drizzle-orm'
import type { PurchaseTerms } from '../../../src/contract/entities/purchase-terms.ts'
import {
  findPurchaseLawRules,
  hasLegalDuty,
  type PurchaseLocation,
} from '../../../src/contract/law/find-purchase-rules.ts'
import type { Database } from '../../db/database.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { wireStatus, wireStatusByState } from '../state/order-states.table.ts'
import { getDeliveryChoiceColumns, type LastStepParams } from './purchase-terms.ts'

/**
 * Stores a repeated request's delivery choice, statements and consents in an unpaid order, so the payment applies to
 * what the buyer saw and chose last. Where the law requires a choice or a confirmation, a request without it is ignored.
 */
export async function updateDeliveryChoice(
  db: Database,
  order: OrderRow,
  { place, age, params }: { place: PurchaseLocation; age?: number | undefined; params: LastStepParams },
  facts: RequestFacts,
): Promise<void> {
  if (wireStatusByState[order.state] !== wireStatus.pending) return
  const goods = order.terms?.odds === undefined ? 'fixed' : 'random'
  const rules = findPurchaseLawRules(place, facts.nowSeconds, { goods, age })
  if (hasLegalDuty(rules, 'digitalContentConsent') && params.delivery_choice === undefined) return
  if (hasLegalDuty(rules, 'guardianConfirmation') && params.guardian_consent === undefined) return
  const { terms, deliveryDelay } = getDeliveryChoiceColumns(order, place, params, facts, {
    goods,
    age,
    isPriceForCharacter: order.terms?.statements?.some(({ id }) => id === 'personalPrice') ?? false,
    ...(order.terms?.odds && { odds: order.terms.odds }),
  })
  if (terms === null) return
  // Requests for a new payment link do not say what is drawn, so they leave the statements as they are.
  const isUnchanged =
    params.shown_statements === undefined || joinWords(terms.statements) === joinWords(order.terms?.statements)
  if (deliveryDelay === order.deliveryDelay && isUnchanged) return
  const { shown_at, language, statements, button, consents } = terms
  const { statements: _earlier, ...kept } = order.terms ?? terms
  await db
    .update(orders)
    .set({
      deliveryDelay,
      terms: { ...kept, shown_at, language, ...(statements && { statements }), ...(button && { button }), consents },
    })
    .where(and(eq(orders.billingNo, order.billingNo), isNull(orders.paidAt)))
}

const joinWords = (statements: PurchaseTerms['statements']): string =>
  (statements ?? []).map(({ words }) => words).join('\n')
