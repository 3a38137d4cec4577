import * as v from 'valibot'
import { languages } from '../domain.table.ts'
import { billingNo, shortText, text } from '../fields.ts'

/**
 * Declarative Web Push message, which supporting browsers display without a service worker. Omits goods and names,
 * because the message appears on lock screens.
 */
export const pushMessage = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.pipe(shortText, v.minLength(1)),
    body: text,
    navigate: v.pipe(text, v.url()),
    lang: v.picklist(languages),
    dir: v.picklist(['ltr', 'rtl']),
    tag: billingNo,
    icon: v.optional(v.pipe(text, v.url())),
    /** Replaces an existing notification and alerts again, because the content is new. */
    data: v.optional(v.object({ isNews: v.optional(v.boolean(), false) })),
  }),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
