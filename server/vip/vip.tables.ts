import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { couponTypes } from '../../src/contract/entities/vip.ts'

/** Times are Unix seconds, amounts minor units. Coupons are defined per brand and claimed per account. */
const brand = text('brand').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })
type Words = Record<string, string>

export const vipPrograms = pgTable('vip_programs', {
  brand: text('brand').primaryKey(),
  /** Price of a growth point in minor units by currency. */
  pointToCoin: jsonb('point_to_coin').$type<Record<string, number>>().notNull(),
  faqTitles: jsonb('faq_titles').$type<Words>().notNull(),
  /** HTML from an editor. */
  faqContents: jsonb('faq_contents').$type<Words>().notNull(),
})

export const vipLevels = pgTable(
  'vip_levels',
  {
    brand,
    /** Starts at 1; players below are at level 0. */
    level: integer('level').notNull(),
    names: jsonb('names').$type<Words>().notNull(),
    /** Label on the badge. */
    show: text('show').notNull(),
    needPoints: integer('need_points').notNull(),
    /** Tier of the badge. */
    stage: integer('stage').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.level] })],
)

/** Growth point entries; an account's points are their sum. The key allows one entry per order. */
export const vipGrowth = pgTable(
  'vip_growth',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Billing number, with `:refund` for a reversal, or the name of a gift. */
    ref: text('ref').notNull(),
    reason: text('reason', { enum: ['purchase', 'gift', 'refund'] }).notNull(),
    /** Names of the purchased goods or the gift. */
    titles: jsonb('titles').$type<Words>().notNull(),
    points: integer('points').notNull(),
    at: seconds('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.gpId, t.suid, t.ref] }),
    index('vip_growth_newest').on(t.brand, t.gpId, t.suid, t.at.desc()),
  ],
)

export const coupons = pgTable(
  'coupons',
  {
    brand,
    couponId: text('coupon_id').notNull(),
    /** Plain text, or JSON by language. */
    name: text('name').notNull(),
    /** Permanent coupons can be claimed once, others once per month or week. */
    type: text('type', { enum: couponTypes }).notNull(),
    /** Level that may claim it; 0 for everybody. */
    level: integer('level').notNull(),
    /** Remaining price in thousandths: 850 is 15 % off. */
    ratePermille: integer('rate_permille').notNull(),
    /** UTC offset that defines its days, such as `UTC+8`. */
    timeZone: text('time_zone').notNull(),
    /** Days of validity after claiming, for permanent coupons. */
    validDays: integer('valid_days').notNull(),
    /** Claim period; 0 is open-ended. */
    claimFrom: seconds('claim_from').notNull(),
    claimUntil: seconds('claim_until').notNull(),
    /** Removed from the publisher's files: not claimable anymore, but claimed ones stay valid. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.couponId] })],
)

const couponStates = ['usable', 'reserved', 'used'] as const

/** Claimed coupons. The key allows one claim; later steps are conditional updates. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Coupon id and period. */
    code: text('code').notNull(),
    couponId: text('coupon_id').notNull(),
    /** Makes a repeated request the same claim. */
    requestId: text('request_id').notNull(),
    state: text('state', { enum: couponStates }).notNull(),
    /** Order that has reserved or used it. */
    billingNo: text('billing_no'),
    claimedAt: seconds('claimed_at').notNull(),
    validFrom: seconds('valid_from').notNull(),
    validUntil: seconds('valid_until').notNull(),
    usedAt: seconds('used_at'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.suid, t.code] })],
)
