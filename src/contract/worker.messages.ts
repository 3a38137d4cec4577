import * as v from 'valibot'
import { supportedLanguages } from './domain.table.ts'
import { billingNoSchema, shortTextSchema, textSchema } from './fields.ts'

/** Messages between pages and the service worker, validated on both sides. */

const notificationTextSchema = v.object({ title: shortTextSchema, body: textSchema })

/** Store data that the service worker needs while no page is open. */
export const serviceWorkerContextSchema = v.object({
  /** Gateway origin. */
  gateway: v.pipe(v.string(), v.url()),
  language: v.picklist(supportedLanguages),
  icon: v.optional(textSchema),
  words: v.optional(
    v.object({
      paid: notificationTextSchema,
      delivered: notificationTextSchema,
      failed: notificationTextSchema,
      // Optional because pages of older versions do not send these texts.
      postponed: v.optional(notificationTextSchema),
      refused: v.optional(notificationTextSchema),
      withdrawn: v.optional(notificationTextSchema),
      refunded: v.optional(notificationTextSchema),
      plain: textSchema,
    }),
  ),
})
export type ServiceWorkerContext = v.InferOutput<typeof serviceWorkerContextSchema>

export const pageToWorkerMessageSchema = v.variant('type', [
  /** Activates a waiting service worker. The name comes from Workbox. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** First message of a page. It lists the resources that the page loaded before the worker was active. */
  v.object({
    type: v.literal('hello'),
    facts: serviceWorkerContextSchema,
    /** Same-origin URLs including the query. */
    seen: v.array(textSchema),
    /** Responses embedded in the HTML, by `getEmbeddedReplyKey`. */
    replies: v.record(textSchema, v.unknown()),
  }),
  /** Public URLs of the page (`getPublicPageUrl`), whose snapshots the worker caches. */
  v.object({
    type: v.literal('opened'),
    addresses: v.pipe(v.array(textSchema), v.maxLength(4)),
    language: v.picklist(supportedLanguages),
  }),
  /** Billing number of the pending order on this device, if there is one. */
  v.object({
    type: v.literal('waits'),
    billingNo: v.optional(billingNoSchema),
    language: v.picklist(supportedLanguages),
  }),
  v.object({ type: v.literal('recheck') }),
])
export type PageMessage = v.InferOutput<typeof pageToWorkerMessageSchema>

export const workerToPageMessageSchema = v.variant('type', [
  /** The gateway's response differs from the cached response that the page has shown. */
  v.object({ type: v.literal('replyChanged'), path: textSchema }),
  /**
   * The gateway was unreachable, so the response came from the cache. `keptAt` is the caching time in Unix
   * milliseconds.
   */
  v.object({ type: v.literal('fromCache'), path: textSchema, keptAt: v.number() }),
  /** The order has a new status. */
  v.object({ type: v.literal('orderMoved'), billingNo: shortTextSchema }),
])
export type WorkerMessage = v.InferOutput<typeof workerToPageMessageSchema>
