import * as v from 'valibot'
import { languages } from './domain.table.ts'
import { billingNo, shortText, text } from './fields.ts'

/** Messages between pages and the service worker. Both sides validate them. */

const notificationText = v.object({ title: shortText, body: text })

/** Store data that the service worker needs while no page is open. */
export const workerFacts = v.object({
  /** Gateway origin. */
  gateway: v.pipe(v.string(), v.url()),
  language: v.picklist(languages),
  icon: v.optional(text),
  /** Notification texts in `language`, with the placeholders `{{goods}}` and `{{role}}`. */
  words: v.optional(
    v.object({
      paid: notificationText,
      delivered: notificationText,
      failed: notificationText,
      // Optional, because pages of older versions do not send them.
      refused: v.optional(notificationText),
      refunded: v.optional(notificationText),
      plain: text,
    }),
  ),
})
export type WorkerFacts = v.InferOutput<typeof workerFacts>

export const pageMessageSchema = v.variant('type', [
  /** Activates a waiting service worker. The name comes from Workbox. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** First message of a page: resources that the page loaded before the worker was installed. */
  v.object({
    type: v.literal('hello'),
    facts: workerFacts,
    /** Same-origin URLs including the query. */
    seen: v.array(text),
    /** Replies embedded in the HTML, by `getFirstReplyKey`. */
    replies: v.record(text, v.unknown()),
  }),
  /** The page displays these public URLs (`getPublicUrl`). The worker caches their snapshots. */
  v.object({
    type: v.literal('opened'),
    addresses: v.pipe(v.array(text), v.maxLength(4)),
    language: v.picklist(languages),
  }),
  /** Reports the pending order of this device, if any. */
  v.object({ type: v.literal('waits'), billingNo: v.optional(billingNo), language: v.picklist(languages) }),
  /** Requests a refresh of open orders. */
  v.object({ type: v.literal('recheck') }),
])
export type PageMessage = v.InferOutput<typeof pageMessageSchema>

export const workerMessageSchema = v.variant('type', [
  /** The gateway's reply differs from the cached one. */
  v.object({ type: v.literal('replyChanged'), path: text }),
  /** The gateway was unreachable; the reply was cached at `keptAt` (Unix time in milliseconds). */
  v.object({ type: v.literal('fromCache'), path: text, keptAt: v.number() }),
  /** The order has a new status. */
  v.object({ type: v.literal('orderMoved'), billingNo: shortText }),
])
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>
