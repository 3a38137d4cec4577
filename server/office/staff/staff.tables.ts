import { bigint, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '../../../office/contract/rights.table.ts'

/** People who may sign in to the office. Rows are never deleted because the log refers to them. */
export const officeStaff = pgTable(
  'office_staff',
  {
    id: text('id').primaryKey(),
    /** Email address in lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    state: text('state', { enum: ['invited', 'active', 'ended'] }).notNull(),
    /** OpenID account of the person, set at the first login. */
    issuer: text('issuer'),
    subject: text('subject'),
    /** Increases with each change of the person or their roles. */
    version: integer('version').notNull().default(1),
    /** Unix times in seconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastSeenAt: bigint('last_seen_at', { mode: 'number' }),
  },
  (t) => [uniqueIndex('office_staff_subject').on(t.issuer, t.subject)],
)

/** Role of each person per brand; `*` means all brands. */
export const officeStaffRoles = pgTable(
  'office_staff_roles',
  {
    staffId: text('staff_id').notNull(),
    brand: text('brand').notNull(),
    role: text('role', { enum: roles }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.brand] })],
)

/** Current invitation of each person. Only a hash of the token is stored. */
export const officeInvitations = pgTable('office_invitations', {
  staffId: text('staff_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Unix time in seconds. */
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})
