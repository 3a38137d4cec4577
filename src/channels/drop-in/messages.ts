import * as v from 'valibot'
import { languages } from '../../contract/domain.table.ts'
import { dropInSession } from '../../contract/entities/pay-entry.ts'
import { shortText, text } from '../../contract/fields.ts'
import { withCamelNames } from '../../contract/wire.ts'

/** Messages between the store and a drop-in document. All others are ignored. */

/** Sent by the document: `hello` when loaded, then the SDK's events. */
export const dropInMessageSchema = v.variant('type', [
  v.strictObject({ type: v.literal('hello') }),
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('success') }),
  v.strictObject({ type: v.literal('fail'), reason: v.picklist(['refused', 'notLoaded']) }),
  v.strictObject({ type: v.literal('cancel') }),
  v.strictObject({ type: v.literal('redirect'), url: text }),
])
export type DropInMessage = v.InferOutput<typeof dropInMessageSchema>

/** Sent by the store once, in response to `hello`. */
export const mountMessageSchema = v.strictObject({
  type: v.literal('mount'),
  /** Keeps the gateway's snake case, because the document may be of a newer build. */
  session: withCamelNames(dropInSession),
  language: v.picklist(languages),
  /** BCP 47 tag and text direction. */
  locale: shortText,
  direction: v.picklist(['ltr', 'rtl']),
  scheme: v.picklist(['light', 'dark']),
})
export type ParsedMountMessage = v.InferOutput<typeof mountMessageSchema>
export type MountMessage = v.InferInput<typeof mountMessageSchema>

interface ExpectedSender {
  readonly origin: string
  readonly source: MessageEventSource | null
}

/** Returns the message if it is valid and comes from the expected sender. */
export function parseMessage<Schema extends typeof dropInMessageSchema | typeof mountMessageSchema>(
  schema: Schema,
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: ExpectedSender,
): v.InferOutput<Schema> | undefined {
  if (event.origin !== expected.origin || event.source === null || event.source !== expected.source) return undefined
  const parsed = v.safeParse(schema, event.data)
  return parsed.success ? parsed.output : undefined
}
