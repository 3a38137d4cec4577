import * as v from 'valibot'
import { languages } from './domain.table.ts'
import { billingNo, shortText, text } from './fields.ts'

/** The messages between the store's pages and its service worker. Both sides parse them. */

const note = v.object({ title: shortText, body: text })

/** Facts about its store that a worker needs while no page is open. */
export const workerFacts = v.object({
  /** Where calls are answered. */
  gateway: v.pipe(v.string(), v.url()),
  language: v.picklist(languages),
  icon: v.optional(text),
  /** The texts of notifications, in that language; `{{goods}}` and `{{role}}` are filled in. */
  words: v.optional(
    v.object({
      paid: note,
      delivered: note,
      failed: note,
      // Pages of older versions do not say these.
      refused: v.optional(note),
      refunded: v.optional(note),
      plain: text,
    }),
  ),
})
export type WorkerFacts = v.InferOutput<typeof workerFacts>

export const pageSays = v.variant('type', [
  /** A waiting worker takes over; the word is workbox's. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** The first word of every page: what it has loaded without the worker, so that it is there without a network. */
  v.object({
    type: v.literal('hello'),
    facts: workerFacts,
    /** Addresses of this origin, with their query. */
    seen: v.array(text),
    /** Answers that came inside the page, by `firstReplyKey`. */
    replies: v.record(text, v.unknown()),
  }),
  /** The store stands at these addresses (`publicAddress`): how the gateway draws them is kept for the next time. */
  v.object({
    type: v.literal('opened'),
    addresses: v.pipe(v.array(text), v.maxLength(4)),
    language: v.picklist(languages),
  }),
  /** The order that this device waits for, in the language that it is read in; without a number there is none. */
  v.object({ type: v.literal('waits'), billingNo: v.optional(billingNo), language: v.picklist(languages) }),
  /** The network is back, or somebody looks: where do the orders stand? */
  v.object({ type: v.literal('recheck') }),
])
export type PageSays = v.InferOutput<typeof pageSays>

export const workerSays = v.variant('type', [
  /** The gateway's answer is another than the one that was shown at once. */
  v.object({ type: v.literal('replyChanged'), path: text }),
  /** The gateway could not be asked: the page is as of then (milliseconds since 1970). */
  v.object({ type: v.literal('fromCache'), path: text, keptAt: v.number() }),
  /** The ledger says something new of this order. */
  v.object({ type: v.literal('orderMoved'), billingNo: shortText }),
])
export type WorkerSays = v.InferOutput<typeof workerSays>
