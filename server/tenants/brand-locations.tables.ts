import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Locations of brands that were ever moved. A brand without a row is in the database that TENANTS_FILE names. The
 * commit that writes `decided` moves the brand, so a brand is never in two databases.
 * - `here`: the brand is in this database
 * - `leaving`: its rows are being copied to the other database. At the end, changes to them are refused
 * - `decided`: it is in the other database, but the old rows are not deleted yet
 * - `gone`: it is in the other database
 * - `arriving`: its rows are being copied from the other database
 */
export const brandLocations = pgTable('brand_places', {
  brand: text('brand').primaryKey(),
  state: text('state', { enum: ['here', 'leaving', 'decided', 'gone', 'arriving'] }).notNull(),
  /** Tenant (database) from which the brand comes or to which it moves; null if the brand was never moved. */
  otherTenant: text('other_tenant'),
  /**
   * Random id of the move. Each command that continues the move before the decision sets a new id, which stops the
   * older commands.
   */
  moveId: text('move_id').notNull(),
  /** Unix time in seconds of the last change of state. */
  since: bigint('since', { mode: 'number' }).notNull(),
})
