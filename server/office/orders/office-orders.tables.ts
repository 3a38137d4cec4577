import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { orderActionReasons } from '../../../office/contract/reasons.table.ts'

const seconds = (name: string) => bigint(name, { mode: 'number' })

/**
 * Refunds requested in the office. `awaiting` refunds need a second person's approval. `requested` refunds are within
 * the limit or approved.
 */
export const officeRefunds = pgTable(
  'office_refunds',
  {
    id: text('id').primaryKey(),
    billingNo: text('billing_no').notNull(),
    brand: text('brand').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Amount in US cents at fixed rates, for comparison with the limits. */
    dollarsMinor: bigint('dollars_minor', { mode: 'number' }).notNull(),
    goods: text('goods', { enum: ['revoke', 'keep'] }).notNull(),
    reason: text('reason', { enum: orderActionReasons.refundOrder }).notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: ['awaiting', 'requested', 'declined'] }).notNull(),
    staffId: text('staff_id').notNull(),
    staff: text('staff').notNull(),
    askedAt: seconds('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: seconds('decided_at'),
  },
  (t) => [
    index('office_refunds_order').on(t.billingNo),
    index('office_refunds_staff').on(t.staffId, t.askedAt),
    index('office_refunds_awaiting')
      .on(t.askedAt)
      .where(sql`${t.state} = 'awaiting'`),
  ],
)

/**
 * Apology gifts. `awaiting` gifts need a second person's approval. Gifts without an approval count towards the giver's
 * limits.
 */
export const apologyGifts = pgTable(
  'office_apologies',
  {
    id: text('id').primaryKey(),
    /** Billing number of the order for which the gift was given. */
    billingNo: text('billing_no').notNull(),
    brand: text('brand').notNull(),
    kind: text('kind', { enum: ['goods', 'coupon'] }).notNull(),
    /** Id of the goods or coupon; empty in old rows. */
    gift: text('gift').notNull().default(''),
    reason: text('reason', { enum: orderActionReasons.giveApology }).notNull().default('goodwill'),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['awaiting', 'given', 'declined'] })
      .notNull()
      .default('given'),
    /** Billing number of the gift's order, or the coupon code. Null until the gift is given. */
    ref: text('ref'),
    /** List price of the goods in US cents; 0 for coupons. */
    dollarsMinor: bigint('dollars_minor', { mode: 'number' }).notNull(),
    staffId: text('staff_id').notNull(),
    staff: text('staff').notNull().default(''),
    askedAt: seconds('given_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: seconds('decided_at'),
  },
  (t) => [
    index('office_apologies_staff').on(t.staffId, t.askedAt),
    index('office_apologies_awaiting')
      .on(t.askedAt)
      .where(sql`${t.state} = 'awaiting'`),
  ],
)

/** People who have an order open in the office, shown to each other. Rows that are not refreshed expire. */
export const orderViewers = pgTable(
  'office_presences',
  {
    billingNo: text('billing_no').notNull(),
    staffId: text('staff_id').notNull(),
    staff: text('staff').notNull(),
    until: seconds('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.staffId] })],
)

/** People to whom an order's player names are revealed, and until when. */
export const revealedOrderNames = pgTable(
  'office_reveals',
  {
    staffId: text('staff_id').notNull(),
    billingNo: text('billing_no').notNull(),
    until: seconds('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.billingNo] })],
)
