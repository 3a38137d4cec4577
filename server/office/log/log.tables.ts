import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Append-only log of staff actions. Each row contains the previous row's hash. */
export const officeLog = pgTable(
  'office_log',
  {
    /** Sequence number, starting at 1 without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    /** Unix time in seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
    staffId: text('staff_id').notNull(),
    staff: text('staff').notNull(),
    role: text('role').notNull(),
    address: text('address').notNull(),
    verb: text('verb').notNull(),
    object: text('object').notNull(),
    /** Brand that the entry concerns; null for all brands. */
    brand: text('brand'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    requestId: text('request_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('office_log_object').on(t.object, t.sequence),
    index('office_log_brand').on(t.brand, t.sequence),
    index('office_log_staff').on(t.staffId, t.sequence),
    uniqueIndex('office_log_hash').on(t.hash),
  ],
)

/**
 * Single row with the sequence number and hash of the newest entry. Each writer locks this row, so the entries form one
 * chain.
 */
export const officeLogHead = pgTable('office_log_head', {
  id: integer('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** Responses of writing calls by request id. A repeated request gets the stored response. */
export const officeRequests = pgTable('office_requests', {
  id: text('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  call: text('call').notNull(),
  reply: jsonb('reply').notNull(),
  /** Unix time in seconds. */
  at: bigint('at', { mode: 'number' }).notNull(),
})
