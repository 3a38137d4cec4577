import * as v from 'valibot'
import { supportedLanguages } from '../domain.table.ts'
import { billingNoSchema, shortTextSchema, textSchema } from '../fields.ts'

/**
 * Declarative Web Push message, which browsers display without a service worker. The message appears on lock screens,
 * so it must contain neither goods nor player names.
 */
export const pushMessageSchema = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.pipe(shortTextSchema, v.minLength(1)),
    body: textSchema,
    navigate: v.pipe(textSchema, v.url()),
    lang: v.picklist(supportedLanguages),
    dir: v.picklist(['ltr', 'rtl']),
    tag: billingNoSchema,
    icon: v.optional(v.pipe(textSchema, v.url())),
    data: v.optional(v.object({ isNews: v.optional(v.boolean(), false) })),
  }),
})
export type PushMessage = v.InferOutput<typeof pushMessageSchema>
