import { eq } from 'drizzle-orm'
import { fillIn, readWords } from '../../locales/read-words.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { WireOrderStatus } from '../../src/contract/entities/order.ts'
import { getSupportCode } from '../../src/contract/links/support-code.ts'
import { supportMessageTemplates } from '../../src/contract/message-templates.table.ts'
import type { Transaction } from '../db/transaction.ts'
import { queueOrderNotification } from './money/queue-order-notification.ts'
import type { OrderRow } from './orders.repository.ts'
import { orders, type OrderMessage } from './orders.tables.ts'

/** Maximum number of messages per order, because every status response contains all messages. */
export const maxMessagesPerOrder = 20

const messageWords = readWords('message', supportMessageTemplates)

type MessagedOrder = Pick<OrderRow, 'billingNo' | 'messages'>

/** Returns a message's text, which must not name goods or players because anyone with the order's link can read it. */
export const formatOrderMessage = (
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  { template, days }: Pick<OrderMessage, 'template' | 'days'>,
  { support }: Pick<Brand, 'support'>,
  language: Language,
): string =>
  fillIn(messageWords(language)[template], {
    days: String(days),
    email: support.email,
    code: getSupportCode(billingNo),
  })

/** Returns an order's messages for the API response. Messages without a template are omitted. */
export const mapOrderMessagesToWire = (
  order: MessagedOrder,
  brand: Pick<Brand, 'support'>,
  language: Language,
): Pick<WireOrderStatus, 'messages'> => {
  const messages = (order.messages ?? []).filter(({ template }) => supportMessageTemplates.includes(template))
  if (messages.length === 0) return {}
  return { messages: messages.map((one) => ({ text: formatOrderMessage(order, one, brand, language), at: one.at })) }
}

/**
 * Adds a message to a locked order and notifies its push subscribers. Returns false if the order has too many messages.
 */
export async function addOrderMessage(
  tx: Transaction,
  { billingNo, messages }: MessagedOrder,
  message: OrderMessage,
): Promise<boolean> {
  const before = messages ?? []
  if (before.length >= maxMessagesPerOrder) return false
  await tx
    .update(orders)
    .set({ messages: [...before, message] })
    .where(eq(orders.billingNo, billingNo))
  await queueOrderNotification(tx, billingNo, 'message', message.at)
  return true
}
