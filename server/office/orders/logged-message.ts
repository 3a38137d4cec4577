import * as v from 'valibot'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import {
  messageDays,
  messageTemplates,
  needsDays,
  type MessageDays,
  type MessageTemplate,
} from '../../../src/contract/message-templates.table.ts'
import { formatMessage } from '../../orders/order-messages.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import type { LogRow } from '../log/hash-entry.ts'
import { messageVerb } from './order-version.ts'

/** Returns the content of a message for the log, without a number of days that the text does not contain. */
export const describeMessage = (template: MessageTemplate, days: MessageDays): { template: string; days?: number } =>
  needsDays(template) ? { template, days } : { template }

const loggedMessage = v.object({
  template: v.picklist(messageTemplates),
  days: v.optional(v.picklist(messageDays), messageDays[0]),
})

/** Returns the text of a message that a log entry records; null for other entries and for templates that were removed. */
export function formatLoggedMessage(
  { verb, after }: LogRow,
  order: OrderRow,
  brand: Brand | undefined,
  language: Language,
): string | null {
  if (verb !== messageVerb || !brand) return null
  const message = v.safeParse(loggedMessage, after)
  return message.success ? formatMessage(order, message.output, brand, language) : null
}
