import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { couponTypes } from '../../src/contract/entities/vip.ts'

/**
 * Brand of each row. Coupons are defined per brand and claimed per account. Times in these tables are Unix seconds, and
 * amounts are in minor units.
 */
const brand = text('brand').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })
type Words = Record<string, string>

export const vipPrograms = pgTable('vip_programs', {
  brand: text('brand').primaryKey(),
  /** Amount to spend for one growth point, in minor units by currency. */
  pointToCoin: jsonb('point_to_coin').$type<Record<string, number>>().notNull(),
  faqTitles: jsonb('faq_titles').$type<Words>().notNull(),
  /** HTML from the publisher's editor, not sanitized. */
  faqContents: jsonb('faq_contents').$type<Words>().notNull(),
})

export const vipLevels = pgTable(
  'vip_levels',
  {
    brand,
    /** Level number, starting at 1. Players without a level have level 0. */
    level: integer('level').notNull(),
    names: jsonb('names').$type<Words>().notNull(),
    /** Badge label. */
    show: text('show').notNull(),
    needPoints: integer('need_points').notNull(),
    /** Tier of the badge. */
    stage: integer('stage').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.level] })],
)

/** Entries of growth points, whose sum is the account's points. The primary key allows one entry per order. */
export const vipPointEntries = pgTable(
  'vip_growth',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Billing number, billing number followed by `:refund` for a reversal, or name of a gift. */
    ref: text('ref').notNull(),
    reason: text('reason', { enum: ['purchase', 'gift', 'refund'] }).notNull(),
    /** Names of the purchased goods or the gift, by language. */
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
    /** Name as plain text, or as a JSON object with a text per language. */
    name: text('name').notNull(),
    /** Kind of coupon. Permanent coupons can be claimed once, others once per month or week. */
    type: text('type', { enum: couponTypes }).notNull(),
    /** VIP level required to claim the coupon; 0 for everyone. */
    level: integer('level').notNull(),
    /** Price multiplier in thousandths: 850 is a 15% discount. */
    ratePermille: integer('rate_permille').notNull(),
    /** UTC offset that defines day boundaries, such as `UTC+8`. */
    timeZone: text('time_zone').notNull(),
    /** Days for which a permanent coupon is valid after it was claimed. */
    validDays: integer('valid_days').notNull(),
    /** Claim period in Unix seconds. A `claim_until` of 0 means that it never ends. */
    claimFrom: seconds('claim_from').notNull(),
    claimUntil: seconds('claim_until').notNull(),
    /**
     * True if the publisher has removed the coupon from the catalogue files. It can no longer be claimed, but existing
     * claims stay valid.
     */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.couponId] })],
)

const couponStates = ['usable', 'reserved', 'used'] as const

/** Claimed coupons. The primary key allows one claim per code; the state is later changed by conditional updates. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Code, composed of coupon id and period. */
    code: text('code').notNull(),
    couponId: text('coupon_id').notNull(),
    /** Idempotency key of the claim request. */
    requestId: text('request_id').notNull(),
    state: text('state', { enum: couponStates }).notNull(),
    /** Order that has reserved or used the coupon. */
    billingNo: text('billing_no'),
    claimedAt: seconds('claimed_at').notNull(),
    validFrom: seconds('valid_from').notNull(),
    validUntil: seconds('valid_until').notNull(),
    usedAt: seconds('used_at'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.suid, t.code] })],
)
