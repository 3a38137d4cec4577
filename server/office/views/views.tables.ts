import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Saved views of the Orders page. A view stores only the filters in the page's URL. */
export const officeSavedViews = pgTable(
  'office_views',
  {
    staffId: text('staff_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** True if the Orders page opens with this view. */
    isDefault: boolean('is_default').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.id] })],
)
