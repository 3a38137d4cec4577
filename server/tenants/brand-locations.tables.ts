import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Whether a brand is in this database, if it was ever moved. A brand without a row is in the database that TENANTS_FILE
 * names. The commit that writes `decided` moves the brand, so it is never in two databases.
 *
 * - `leaving`: its rows are copied to the other database, and changes to them are refused
 * - `decided`: it is in the other database, and the old rows are not deleted yet
 * - `gone`: it is in the other database
 * - `arriving`: its rows are copied from the other database
 */
export const brandLocations = pgTable('brand_places', {
  brand: text('brand').primaryKey(),
  state: text('state', { enum: ['here', 'leaving', 'decided', 'gone', 'arriving'] }).notNull(),
  /** Tenant from which the brand comes or to which it goes; null if it has been here all the time. */
  otherTenant: text('other_tenant'),
  /** Random id, which each command that continues the move before the decision replaces. Older commands then stop. */
  moveId: text('move_id').notNull(),
  /** Unix time in seconds of the last change. */
  since: bigint('since', { mode: 'number' }).notNull(),
})
