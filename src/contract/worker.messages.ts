import * as v from 'valibot'
import { languages } from './domain.table.ts'
import { text } from './fields.ts'

/** What the store's pages and its service worker say to each other. Both sides parse what they hear. */

export const pageSays = v.variant('type', [
  /** A waiting worker takes over; the word is workbox's. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** The first word of every page: what it has loaded without the worker, so that it is there without a network. */
  v.object({
    type: v.literal('hello'),
    language: v.picklist(languages),
    /** Addresses of this origin, with their query. */
    seen: v.array(text),
    /** Answers that came inside the page, by `firstReplyKey`. */
    replies: v.record(text, v.unknown()),
  }),
])
export type PageSays = v.InferOutput<typeof pageSays>

export const workerSays = v.variant('type', [
  /** The gateway's answer is another than the one that was shown at once. */
  v.object({ type: v.literal('replyChanged'), path: text }),
  /** The gateway could not be asked: what is shown is as of then (milliseconds since 1970). */
  v.object({ type: v.literal('fromCache'), path: text, keptAt: v.number() }),
])
export type WorkerSays = v.InferOutput<typeof workerSays>
