import * as v from 'valibot'
import { languages } from '../domain.table.ts'
import { billingNo, shortText, text } from '../fields.ts'

/**
 * Declarative Web Push: a browser that knows this form shows it without a worker, elsewhere the worker shows it.
 * Names neither goods nor player, for a notification stands on a locked screen.
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
    /** Takes the place of every news before it: none of them has said it. */
    data: v.optional(v.object({ isNews: v.optional(v.boolean(), false) })),
  }),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
