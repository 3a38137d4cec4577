import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MethodState } from '../../../src/contract/method-states.table.ts'

/** Health of payment providers and games, recorded by all gateways. Times are in Unix seconds. */
export const officeCompanyHealth = pgTable('office_company_health', {
  /** `payment:<account>` or `game:<service>`. */
  id: text('id').primaryKey(),
  lastSuccessAt: bigint('last_success_at', { mode: 'number' }),
  /** Time of the first failure after the last success; null if the last call succeeded. */
  failingSince: bigint('failing_since', { mode: 'number' }),
  failures: integer('failures').notNull(),
  lastError: text('last_error'),
})

/** Paused payment accounts by brand. Resuming an account deletes its row. */
export const officeAccountPauses = pgTable(
  'office_account_pauses',
  {
    brand: text('brand').notNull(),
    /** Payment account, such as `payment:http/shop`. */
    account: text('account').notNull(),
    /** States of the payment methods before the pause, keyed by `<payway>_<channel>`. */
    states: jsonb('states').$type<Record<string, MethodState | 'works'>>().notNull(),
    /** Time at which the account was paused, in Unix seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** Name of the person who paused the account; empty for the command line without `--as`. */
    staff: text('staff').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.account] })],
)
