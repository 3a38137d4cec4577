import { pgTable, text } from 'drizzle-orm/pg-core'

/** Hash of each brand's demo data. If the hash has changed, the data is written again. */
export const demoDataHashes = pgTable('demo_worlds', {
  brand: text('brand').primaryKey(),
  hash: text('hash').notNull(),
})
