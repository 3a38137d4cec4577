import { pgTable, text } from 'drizzle-orm/pg-core'

/** Hash of each brand's demo world, which is rewritten if the hash changes. */
export const demoWorlds = pgTable('demo_worlds', { brand: text('brand').primaryKey(), hash: text('hash').notNull() })
