import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How payment companies and games have answered lately, by all gateways together. Times are Unix seconds. */
export const officeCompanyHealth = pgTable('office_company_health', {
  /** `payment:<account>` or `game:<service>`. */
  id: text('id').primaryKey(),
  lastSuccessAt: bigint('last_success_at', { mode: 'number' }),
  /** Null if the last answer was a success. */
  failingSince: bigint('failing_since', { mode: 'number' }),
  /** Failures since the last success. */
  failures: integer('failures').notNull(),
  lastError: text('last_error'),
})
