import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pictureTypes } from './read-picture.ts'

/** Pictures uploaded by staff. Rows are never updated, because the URL contains the hash. */
export const cataloguePictures = pgTable(
  'catalogue_pictures',
  {
    brand: text('brand').notNull(),
    hash: text('hash').notNull(),
    type: text('type', { enum: pictureTypes }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** File in base64 form. */
    data: text('data').notNull(),
    /** Unix time in seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.hash] })],
)
