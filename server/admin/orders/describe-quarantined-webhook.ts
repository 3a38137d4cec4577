import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { orderQuarantinedEvents } from '../../orders/orders.tables.ts'

type QuarantinedWebhook = typeof orderQuarantinedEvents.$inferSelect

/** Reasons why a webhook was quarantined. Each continues a sentence that ends with "put aside". */
const reasons: Record<QuarantinedWebhook['reason'], (aside: QuarantinedWebhook) => string> = {
  unknownOrder: () => 'for its number, which no order has',
  amount: () => 'for its amount',
  currency: () => 'for its currency',
  merchant: ({ merchant }) => `for its merchant account, ${merchant}`,
  status: () => 'for a word that nobody here understands',
  refund: () => 'for a refund that fits no payment',
  dispute: () => 'for a dispute that fits no payment',
}

export const describeQuarantinedWebhook = (aside: QuarantinedWebhook): string =>
  `${reasons[aside.reason](aside)}: "${aside.status}", ${formatDecimal(aside.amountMinor)} ${aside.currency}`
