import * as v from 'valibot'
import { brandKeySchema, defineOfficeCall, maxDatabaseTimeoutMs, unixTimeSchema } from '../call.ts'

const entry = v.object({
  tenant: v.string(),
  /** Entry number. Numbers start at 1 and have no gaps. */
  sequence: v.number(),
  at: unixTimeSchema,
  staffId: v.string(),
  /** Person's name at that time. */
  staff: v.string(),
  /** Role that permitted the action, or `command line`. */
  role: v.string(),
  address: v.string(),
  /** Action, such as `staff.invite`. */
  verb: v.string(),
  /** Object of the action, such as `order:<billing number>`. */
  object: v.string(),
  brand: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
  reason: v.string(),
  note: v.string(),
  requestId: v.string(),
  hash: v.string(),
})

export const officeLogApiCalls = {
  /**
   * Lists the log entries of the user's brands, newest first. Entries about all brands are included only if the user
   * has the permission in all brands.
   */
  listLog: defineOfficeCall({
    method: 'GET',
    path: '/office/api/log',
    right: 'readLog',
    crossesBrands: true,
    request: v.object({
      brand: v.optional(brandKeySchema),
      staffId: v.optional(v.string()),
      verb: v.optional(v.string()),
      /** What the entries are about, such as `order:<billing number>`. Matches only exactly. */
      object: v.optional(v.string()),
      from: v.optional(unixTimeSchema),
      to: v.optional(unixTimeSchema),
      /** Value of `next` in the response with the previous page. */
      before: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    }),
    reply: v.object({
      entries: v.array(entry),
      /** Value of `before` for the next page; null on the last page. */
      next: v.nullable(v.string()),
    }),
  }),
  /** Recomputes the hash chain of every tenant's log. Requires the permission in all brands. */
  verifyLog: defineOfficeCall({
    method: 'GET',
    path: '/office/api/log/verify',
    right: 'readLog',
    crossesBrands: true,
    needsAll: true,
    patienceMs: maxDatabaseTimeoutMs,
    request: v.object({}),
    reply: v.object({
      entries: v.number(),
      /** First invalid entry; null if the log is intact. */
      fault: v.nullable(
        v.object({
          tenant: v.string(),
          sequence: v.number(),
          kind: v.picklist(['changed', 'missing', 'reordered', 'added']),
        }),
      ),
    }),
  }),
}
