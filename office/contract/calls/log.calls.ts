import * as v from 'valibot'
import { brandKeySchema, defineOfficeCall, unixTime } from '../call.ts'

const entry = v.object({
  /** Tenant with the log that contains the entry. Empty if there is only one database. */
  tenant: v.string(),
  /** Position in the log, starting at 1 without gaps. */
  sequence: v.number(),
  at: unixTime,
  staffId: v.string(),
  /** Person's name at that time. */
  staff: v.string(),
  /** Role that allowed the action, or `command line`. */
  role: v.string(),
  address: v.string(),
  /** Action, such as `staff.invite`. */
  verb: v.string(),
  /** Object of the action, such as `order:<billing number>`. */
  object: v.string(),
  /** Brand that the entry concerns; null for every brand. */
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
   * Lists the log entries of the brands that the person may read, newest first. Entries that concern every brand
   * require the right in all brands.
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
      /** Exact object, such as `order:<billing number>`. */
      object: v.optional(v.string()),
      from: v.optional(unixTime),
      to: v.optional(unixTime),
      /** Value of `next` in an earlier response. */
      before: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    }),
    reply: v.object({
      entries: v.array(entry),
      /** Value of `before` for the next page; null on the last page. */
      next: v.nullable(v.string()),
    }),
  }),
  /** Recomputes the hash of every entry in the logs of all tenants. Requires the right in all brands. */
  verifyLog: defineOfficeCall({
    method: 'GET',
    path: '/office/api/log/verify',
    right: 'readLog',
    crossesBrands: true,
    request: v.object({}),
    reply: v.object({
      entries: v.number(),
      /** First fault; null if there is none. */
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
