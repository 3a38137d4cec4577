import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Single row that records whether a shop or a sandbox uses the database. */
export const databaseUse = pgTable('database_use', {
  id: integer('id').primaryKey(),
  use: text('use', { enum: ['shop', 'sandbox'] }).notNull(),
})
