import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { orderActionReasons } from '../../../office/contract/reasons.table.ts'

const seconds = (name: string) => bigint(name, { mode: 'number' })

/**
 * Refunds requested by people in the office. `awaiting`: above the person's limit, so a second person decides.
 * `requested`: within the limit, or approved.
 */
export const officeRefunds = pgTable(
  'office_refunds',
  {
    id: text('id').primaryKey(),
    billingNo: text('billing_no').notNull(),
    brand: text('brand').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Amount in US cents at the fixed rates, which is compared with the limits. */
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
 * Goods and coupons that people in the office give as an apology. `awaiting`: above the person's limit, so a second
 * person decides. Gifts without a second person count towards the limits of the person who gave them.
 */
export const officeApologies = pgTable(
  'office_apologies',
  {
    id: text('id').primaryKey(),
    /** Billing number of the order that was the reason for the gift. */
    billingNo: text('billing_no').notNull(),
    brand: text('brand').notNull(),
    kind: text('kind', { enum: ['goods', 'coupon'] }).notNull(),
    /** Id of the goods or of the coupon; empty in rows from older versions. */
    gift: text('gift').notNull().default(''),
    reason: text('reason', { enum: orderActionReasons.giveApology }).notNull().default('goodwill'),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['awaiting', 'given', 'declined'] })
      .notNull()
      .default('given'),
    /** What was given: the billing number of the order for the goods, or the code of the coupon. Null if nothing was given. */
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

/** People who have an order open, and until when unless their browser still listens. */
export const officeOrderPresences = pgTable(
  'office_presences',
  {
    billingNo: text('billing_no').notNull(),
    staffId: text('staff_id').notNull(),
    staff: text('staff').notNull(),
    until: seconds('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.staffId] })],
)

/** People for whom the player names of an order are revealed, and until when. */
export const officeOrderNameReveals = pgTable(
  'office_reveals',
  {
    staffId: text('staff_id').notNull(),
    billingNo: text('billing_no').notNull(),
    until: seconds('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.billingNo] })],
)
