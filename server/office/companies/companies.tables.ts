import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MethodState } from '../../../src/contract/method-states.table.ts'

/** Recent health of payment providers and games, as recorded by all gateways together. Times are Unix seconds. */
export const officeCompanyHealth = pgTable('office_company_health', {
  /** `payment:<account>` or `game:<service>`. */
  id: text('id').primaryKey(),
  lastSuccessAt: bigint('last_success_at', { mode: 'number' }),
  /** Start of the current failures; null if the last response was a success. */
  failingSince: bigint('failing_since', { mode: 'number' }),
  /** Number of failures since the last success. */
  failures: integer('failures').notNull(),
  lastError: text('last_error'),
})

/** Accounts whose payment methods are stopped in a brand, until somebody resumes them. */
export const officeAccountPauses = pgTable(
  'office_account_pauses',
  {
    brand: text('brand').notNull(),
    /** `payment:<account>` */
    account: text('account').notNull(),
    /** States that the stopped payment methods had before, keyed by `<payway>_<channel>`. */
    states: jsonb('states').$type<Record<string, MethodState | 'works'>>().notNull(),
    /** Unix time in seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** Name of the person, or empty if an engineer paused the account on the command line. */
    staff: text('staff').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.account] })],
)
