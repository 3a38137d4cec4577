import { pgTable, text } from 'drizzle-orm/pg-core'

/** Hash of the demo data stored for each brand. The seed rewrites the data if the hash has changed. */
export const demoWorlds = pgTable('demo_worlds', { brand: text('brand').primaryKey(), hash: text('hash').notNull() })
