import * as v from 'valibot'
import { languages } from '../../contract/domain.table.ts'
import { dropInSession } from '../../contract/entities/pay-entry.ts'
import { shortText, text } from '../../contract/fields.ts'
import { renamed } from '../../contract/wire.ts'

/** The messages between the store and a drop-in's document. Others are not listened to. */

/** From the document: it is there, and then what its SDK says. */
export const fromDocument = v.variant('type', [
  v.strictObject({ type: v.literal('hello') }),
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('success') }),
  v.strictObject({ type: v.literal('fail'), reason: v.picklist(['refused', 'notLoaded']) }),
  v.strictObject({ type: v.literal('cancel') }),
  v.strictObject({ type: v.literal('redirect'), url: text }),
])
export type FromDocument = v.InferOutput<typeof fromDocument>

/** From the store, once, as the answer to `hello`. */
export const toDocument = v.strictObject({
  type: v.literal('mount'),
  /** On its way through the store it keeps the gateway's spelling: the document may be of a newer build. */
  session: renamed(dropInSession),
  language: v.picklist(languages),
  /** BCP 47, and how the document is written. */
  locale: shortText,
  direction: v.picklist(['ltr', 'rtl']),
  scheme: v.picklist(['light', 'dark']),
})
export type ToDocument = v.InferOutput<typeof toDocument>
export type MountMessage = v.InferInput<typeof toDocument>

interface From {
  readonly origin: string
  readonly source: MessageEventSource | null
}

/** The message, where it is one and comes from whom it has to come from. */
export function heard<Schema extends typeof fromDocument | typeof toDocument>(
  schema: Schema,
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  from: From,
): v.InferOutput<Schema> | undefined {
  if (event.origin !== from.origin || event.source === null || event.source !== from.source) return undefined
  const parsed = v.safeParse(schema, event.data)
  return parsed.success ? parsed.output : undefined
}
