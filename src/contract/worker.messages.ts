import * as v from 'valibot'
import { languages } from './domain.table.ts'
import { billingNo, shortText, text } from './fields.ts'

/** Messages between pages and the service worker. Both sides validate them. */

const notificationText = v.object({ title: shortText, body: text })

/** Store data that the worker needs while no page is open. */
export const workerFacts = v.object({
  /** Gateway origin. */
  gateway: v.pipe(v.string(), v.url()),
  language: v.picklist(languages),
  icon: v.optional(text),
  /** Notification texts in `language`; `{{goods}}` and `{{role}}` are placeholders. */
  words: v.optional(
    v.object({
      paid: notificationText,
      delivered: notificationText,
      failed: notificationText,
      // Missing in messages of older pages.
      refused: v.optional(notificationText),
      refunded: v.optional(notificationText),
      plain: text,
    }),
  ),
})
export type WorkerFacts = v.InferOutput<typeof workerFacts>

export const pageMessageSchema = v.variant('type', [
  /** Activates a waiting worker. The name is Workbox's. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** First message of a page: what it loaded before the worker was installed. */
  v.object({
    type: v.literal('hello'),
    facts: workerFacts,
    /** Same-origin URLs with their query. */
    seen: v.array(text),
    /** Embedded replies by `getFirstReplyKey`. */
    replies: v.record(text, v.unknown()),
  }),
  /** The store shows these URLs (`getPublicUrl`); the worker saves their snapshots. */
  v.object({
    type: v.literal('opened'),
    addresses: v.pipe(v.array(text), v.maxLength(4)),
    language: v.picklist(languages),
  }),
  /** Pending order of this device, or none, and its language. */
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
  /** The ledger has a new status of this order. */
  v.object({ type: v.literal('orderMoved'), billingNo: shortText }),
])
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>
