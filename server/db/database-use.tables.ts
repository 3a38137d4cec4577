import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: whether this database serves a shop or a sandbox. The first gateway that starts on it writes it, nobody changes it. */
export const databaseUse = pgTable('database_use', {
  id: integer('id').primaryKey(),
  use: text('use', { enum: ['shop', 'sandbox'] }).notNull(),
})
