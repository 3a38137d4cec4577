import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pictureTypes } from './read-picture.ts'

/** Pictures that staff uploaded. The URL of a picture contains its hash, so rows are never updated. */
export const cataloguePictures = pgTable(
  'catalogue_pictures',
  {
    brand: text('brand').notNull(),
    /** SHA-256 of the file in hexadecimal form. */
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
