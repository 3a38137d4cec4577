import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Single row that records whether the database belongs to a shop or a sandbox. The first gateway writes it, and it is
 * never updated.
 */
export const databaseUse = pgTable('database_use', {
  id: integer('id').primaryKey(),
  use: text('use', { enum: ['shop', 'sandbox'] }).notNull(),
})
