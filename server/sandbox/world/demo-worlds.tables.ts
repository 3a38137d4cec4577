import { pgTable, text } from 'drizzle-orm/pg-core'

/** Which demo world a brand holds: it is sown again when the hash of the world differs. */
export const demoWorlds = pgTable('demo_worlds', { brand: text('brand').primaryKey(), hash: text('hash').notNull() })
