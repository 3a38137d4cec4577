import { eq } from 'drizzle-orm'
import type {
  messagePlayer as messageCall,
  previewMessages as previewCall,
} from '../../../office/contract/calls/order-actions.calls.ts'
import { supportMessageTemplates } from '../../../src/contract/message-templates.table.ts'
import { addOrderMessage, formatOrderMessage } from '../../orders/order-messages.ts'
import { pushSubscriptions } from '../../orders/push/push.tables.ts'
import { hasRightInBrand } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandler } from '../office-handler.ts'
import { runOrderAction } from './run-order-action.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { describeMessage } from './logged-text.ts'
import { orderMessageLogVerb } from './order-version.ts'

/** Renders every template for an order. Throws if the order's brand no longer exists. */
export const previewMessages: OfficeHandler<typeof previewCall> = async ({ billingNo, language, days }, context) => {
  const { db, actor, brands } = context
  const { order } = await findVisibleOrder(db, actor, billingNo)
  if (!hasRightInBrand(actor, 'messagePlayers', order.brand)) throw new OfficeError('forbidden')
  const brand = brands.find(({ key }) => key === order.brand)
  if (!brand) throw new OfficeError('notAllowed')
  return {
    language: order.language,
    subscribers: await db.$count(pushSubscriptions, eq(pushSubscriptions.billingNo, billingNo)),
    messages: supportMessageTemplates.map((template) => ({
      template,
      theirs: formatOrderMessage(order, { template, days }, brand, order.language),
      own: formatOrderMessage(order, { template, days }, brand, language),
    })),
  }
}

export const messagePlayer: OfficeHandler<typeof messageCall> = (request, context) =>
  runOrderAction(context, request, {
    right: 'messagePlayers',
    verb: orderMessageLogVerb,
    act: async (order) => {
      const { template, days } = request
      if (!(await addOrderMessage(context.tx, order, { template, days, at: context.at })))
        throw new OfficeError('notAllowed', { reason: 'tooManyMessages' })
      return { reply: { done: true }, after: describeMessage(template, days) }
    },
  })
