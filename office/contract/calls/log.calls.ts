import * as v from 'valibot'
import { brandKey, defineOfficeCall, unixTime } from '../call.ts'

const entry = v.object({
  /** Position in the log. Without gaps, starting at 1. */
  sequence: v.number(),
  at: unixTime,
  staffId: v.string(),
  /** Name of the person at that time. */
  staff: v.string(),
  /** Role that allowed the action, or `command line`. */
  role: v.string(),
  address: v.string(),
  /** What was done, such as `staff.invite`. */
  verb: v.string(),
  /** What it was done to, such as `order:<billing number>`. */
  object: v.string(),
  /** Null if the entry concerns every brand. */
  brand: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
  reason: v.string(),
  note: v.string(),
  requestId: v.string(),
  hash: v.string(),
})

export const officeLogCalls = {
  /** Entries of the brands that the person may read, newest first. Entries of every brand need the right in all. */
  listLog: defineOfficeCall({
    method: 'GET',
    path: '/office/api/log',
    right: 'readLog',
    request: v.object({
      brand: v.optional(brandKey),
      staffId: v.optional(v.string()),
      verb: v.optional(v.string()),
      /** Exact object, such as `order:<billing number>`. */
      object: v.optional(v.string()),
      from: v.optional(unixTime),
      to: v.optional(unixTime),
      /** Reads entries older than this sequence number. */
      before: v.optional(v.number()),
    }),
    reply: v.object({
      entries: v.array(entry),
      /** Value of `before` for the next page. Null at the end. */
      next: v.nullable(v.number()),
    }),
  }),
  /** Recomputes the hash of every entry. */
  verifyLog: defineOfficeCall({
    method: 'GET',
    path: '/office/api/log/verify',
    right: 'readLog',
    request: v.object({}),
    reply: v.object({
      entries: v.number(),
      /** First fault; null if the log is whole. */
      fault: v.nullable(
        v.object({ sequence: v.number(), kind: v.picklist(['changed', 'missing', 'reordered', 'added']) }),
      ),
    }),
  }),
}
