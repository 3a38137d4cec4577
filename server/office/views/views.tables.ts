import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Lists of orders that a person has saved, each of which is only the filters in a URL. */
export const officeViews = pgTable(
  'office_views',
  {
    staffId: text('staff_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** True for the list that the person sees first. */
    isDefault: boolean('is_default').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.id] })],
)
