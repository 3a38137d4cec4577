import * as v from 'valibot'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import {
  supportMessageDayCounts,
  supportMessageTemplates,
  templateNeedsDays,
  type MessageDays,
  type MessageTemplate,
} from '../../../src/contract/message-templates.table.ts'
import { formatOrderMessage } from '../../orders/order-messages.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import type { LogRow } from '../log/hash-log-entry.ts'
import {
  apologyGiftRequestLogVerb,
  apologyGiftLogVerb,
  characterChangeLogVerb,
  orderMessageLogVerb,
  goodsMoveLogVerb,
} from './order-version.ts'

/** Describes a message for the log. `days` is omitted if the template does not use it. */
export const describeMessage = (template: MessageTemplate, days: MessageDays): { template: string; days?: number } =>
  templateNeedsDays(template) ? { template, days } : { template }

const loggedMessage = v.object({
  template: v.picklist(supportMessageTemplates),
  days: v.optional(v.picklist(supportMessageDayCounts), supportMessageDayCounts[0]),
})

const loggedGift = v.union([
  v.object({ goods: v.string(), order: v.optional(v.string()) }),
  v.object({ coupon: v.string(), code: v.optional(v.string()) }),
])
const loggedCharacter = v.object({ server: v.string(), character: v.string() })

interface Reader {
  readonly order: OrderRow
  readonly brand: Brand
  readonly language: Language
}

const formatGift = ({ after }: LogRow): string => Object.values(v.parse(loggedGift, after)).join(' · ')

const formatCharacters = ({ before, after }: LogRow): string =>
  [before, after]
    .map((value) => v.parse(loggedCharacter, value))
    .map(({ character, server }) => `${character}, ${server}`)
    .join(' → ')

/**
 * Functions that format the logged values of an entry, by verb. They throw a ValiError for entries in an old format.
 */
const texts: Readonly<Record<string, (row: LogRow, reader: Reader) => string>> = {
  [orderMessageLogVerb]: ({ after }, { order, brand, language }) =>
    formatOrderMessage(order, v.parse(loggedMessage, after), brand, language),
  [apologyGiftLogVerb]: formatGift,
  [apologyGiftRequestLogVerb]: formatGift,
  [characterChangeLogVerb]: formatCharacters,
  [goodsMoveLogVerb]: formatCharacters,
}

/** Returns a log entry's text, such as the sent message or the changed characters, or null if it has none. */
export function formatLogEntryText(
  row: LogRow,
  order: OrderRow,
  brand: Brand | undefined,
  language: Language,
): string | null {
  const format = texts[row.verb]
  if (!format || !brand) return null
  try {
    return format(row, { order, brand, language })
  } catch (error) {
    if (v.isValiError(error)) return null
    throw error
  }
}
