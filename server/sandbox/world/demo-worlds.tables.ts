import { pgTable, text } from 'drizzle-orm/pg-core'

/** Hash of each brand's demo data. If it differs, the seed rewrites the data. */
export const demoDataHashes = pgTable('demo_worlds', {
  brand: text('brand').primaryKey(),
  hash: text('hash').notNull(),
})
