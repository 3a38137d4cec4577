import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const seconds = (name: string) => bigint(name, { mode: 'number' })
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Sums of what happened to orders within a quarter of an hour, computed from the orders and their books. Every time zone
 * in use is a multiple of a quarter of an hour away from UTC, so these rows add up to the days of any zone.
 */
export const officeFigures = pgTable(
  'office_figures',
  {
    /** Start of the quarter of an hour, in Unix seconds. */
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
     * Number of deliveries by the seconds since the payment, from which medians are computed. From 100 seconds on, two
     * digits are kept, so that the number of keys stays small.
     */
    waits: jsonb('waits').$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.at, t.brand, t.clientId, t.area, t.channel, t.currency] })],
)

/**
 * Progress of jobs that follow the orders. Everything before `through` has been processed. `figures`: inserted by the
 * migration. `export`: inserted by the first gateway with an export folder.
 */
export const officeJobProgress = pgTable('office_progress', {
  kind: text('kind', { enum: ['figures', 'export'] }).primaryKey(),
  through: seconds('through').notNull(),
  dueAt: seconds('due_at').notNull(),
})
