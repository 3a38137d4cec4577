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

/** Payment accounts that are paused in a brand. The row is deleted when the account is resumed. */
export const officeAccountPauses = pgTable(
  'office_account_pauses',
  {
    brand: text('brand').notNull(),
    /** Id of the payment account, such as `payment:<account>`. */
    account: text('account').notNull(),
    /** Previous states of the stopped payment methods, keyed by `<payway>_<channel>`. */
    states: jsonb('states').$type<Record<string, MethodState | 'works'>>().notNull(),
    /** Time of the pause as Unix time in seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** Name of the person who paused the account; empty if it was paused on the command line without `--as`. */
    staff: text('staff').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.account] })],
)
