import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const seconds = (name: string) => bigint(name, { mode: 'number' })
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Order totals per quarter hour. All time zones are offset by multiples of 15 minutes, so the rows add up to days in
 * any zone.
 */
export const officeFigures = pgTable(
  'office_figures',
  {
    /** Start of the quarter hour as Unix time in seconds. */
    at: seconds('at').notNull(),
    brand: text('brand').notNull(),
    clientId: text('client_id').notNull(),
    area: text('area').notNull(),
    /** `<payway>_<channel>` */
    channel: text('channel').notNull(),
    currency: text('currency').notNull(),
    placed: integer('placed').notNull(),
    paid: integer('paid').notNull(),
    paidMinor: minor('paid_minor'),
    delivered: integer('delivered').notNull(),
    refunds: integer('refunds').notNull(),
    refundedMinor: minor('refunded_minor'),
    disputes: integer('disputes').notNull(),
    /**
     * Number of deliveries by seconds since payment, for computing medians. From 100 seconds on, values are rounded to
     * two digits to limit the number of keys.
     */
    waits: jsonb('waits').$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.brand, t.clientId, t.area, t.channel, t.currency] })],
)

/** Number of visits that began in a quarter hour, counted from the events that pages report. */
export const officeVisits = pgTable(
  'office_visits',
  {
    /** Start of the quarter hour as Unix time in seconds. */
    at: seconds('at').notNull(),
    brand: text('brand').notNull(),
    /** Area (a market of the brand, such as `jp`) of the first page; empty if the player had not chosen one yet. */
    area: text('area').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.brand, t.area] })],
)

/** `export <brand>` is the progress of a brand that came from another database, until its next orders are exported. */
type JobKind = 'figures' | 'export' | `export ${string}`

/** Progress of the jobs that compute figures and export orders. Everything before `through` has been processed. */
export const orderJobProgress = pgTable('office_progress', {
  kind: text('kind').$type<JobKind>().primaryKey(),
  through: seconds('through').notNull(),
  dueAt: seconds('due_at').notNull(),
})
