import * as v from 'valibot'
import { supportedLanguages } from '../../contract/domain.table.ts'
import { dropInSessionSchema } from '../../contract/entities/pay-entry.ts'
import { shortTextSchema, textSchema } from '../../contract/fields.ts'
import { withCamelCaseKeys } from '../../contract/replies/wire.ts'

/** Messages between the store and a drop-in document. All other messages are ignored. */

/** Messages from the iframe of the payment form: `hello` when it has loaded, then the events of the provider's SDK. */
export const dropInMessageSchema = v.variant('type', [
  v.strictObject({ type: v.literal('hello') }),
  v.strictObject({ type: v.literal('ready') }),
  v.strictObject({ type: v.literal('success') }),
  v.strictObject({ type: v.literal('fail'), reason: v.picklist(['refused', 'notLoaded']) }),
  v.strictObject({ type: v.literal('cancel') }),
  v.strictObject({ type: v.literal('redirect'), url: textSchema }),
])
export type DropInMessage = v.InferOutput<typeof dropInMessageSchema>

/** Message from the store, sent once in response to `hello`. */
export const mountDropInMessageSchema = v.strictObject({
  type: v.literal('mount'),
  /** Payment session in snake case, as the gateway sends it, because document and page may be from different builds. */
  session: withCamelCaseKeys(dropInSessionSchema),
  language: v.picklist(supportedLanguages),
  /** BCP 47 language tag. */
  locale: shortTextSchema,
  direction: v.picklist(['ltr', 'rtl']),
  scheme: v.picklist(['light', 'dark']),
})
export type ParsedMountMessage = v.InferOutput<typeof mountDropInMessageSchema>
export type MountMessage = v.InferInput<typeof mountDropInMessageSchema>

interface ExpectedSender {
  readonly origin: string
  readonly source: MessageEventSource | null
}

/** Parses a message. Returns undefined if the message is invalid or comes from an unexpected sender. */
export function parseDropInMessage<Schema extends typeof dropInMessageSchema | typeof mountDropInMessageSchema>(
  schema: Schema,
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  expected: ExpectedSender,
): v.InferOutput<Schema> | undefined {
  if (event.origin !== expected.origin || event.source === null || event.source !== expected.source) return undefined
  const parsed = v.safeParse(schema, event.data)
  return parsed.success ? parsed.output : undefined
}
