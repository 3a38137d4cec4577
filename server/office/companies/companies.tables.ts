import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
