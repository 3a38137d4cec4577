import { decimalOf } from '../catalogue/money.ts'
import type { orderQuarantine } from '../orders/orders.tables.ts'

type Aside = typeof orderQuarantine.$inferSelect

/** Why something that a payment company has said was put aside, as a sentence goes on after "put aside". */
const reasons: Record<Aside['reason'], (aside: Aside) => string> = {
  unknownOrder: () => 'for its number, which no order has',
  amount: () => 'for its amount',
  currency: () => 'for its currency',
  merchant: ({ merchant }) => `for its merchant account, ${merchant}`,
  status: () => 'for a word that nobody here understands',
  refund: () => 'for a refund that fits no payment',
  dispute: () => 'for a dispute that fits no payment',
}

export const asideFor = (aside: Aside): string =>
  `${reasons[aside.reason](aside)}: "${aside.status}", ${decimalOf(aside.amountMinor)} ${aside.currency}`
