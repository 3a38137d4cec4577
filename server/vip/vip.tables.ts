import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { couponTypes } from '../../src/contract/entities/vip.ts'

/** Coupons are defined per brand and claimed per account. Times are in Unix seconds, and amounts in minor units. */
const brand = text('brand').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })
type Words = Record<string, string>

export const vipPrograms = pgTable('vip_programs', {
  brand: text('brand').primaryKey(),
  /** Amount that earns one growth point, in minor units by currency. */
  pointToCoin: jsonb('point_to_coin').$type<Record<string, number>>().notNull(),
  faqTitles: jsonb('faq_titles').$type<Words>().notNull(),
  /** HTML from the publisher's editor. It is not sanitized. */
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

/** Growth point entries. Their sum is the account's points. The primary key allows one entry per order. */
export const vipPointEntries = pgTable(
  'vip_growth',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Billing number, billing number with `:refund` for a reversal, or the name of a gift. */
    ref: text('ref').notNull(),
    reason: text('reason', { enum: ['purchase', 'gift', 'refund'] }).notNull(),
    /** Name of the purchased goods or the gift, by language. */
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
    /** Name as plain text, or as a JSON object with one text per language. */
    name: text('name').notNull(),
    /** Kind of coupon. Permanent coupons can be claimed once; other coupons can be claimed once per month or week. */
    type: text('type', { enum: couponTypes }).notNull(),
    /** VIP level required to claim the coupon; 0 if everyone can claim it. */
    level: integer('level').notNull(),
    /** Price multiplier in thousandths: 850 is a 15% discount. */
    ratePermille: integer('rate_permille').notNull(),
    /** Time zone in which the coupon's weeks and months begin, as a UTC offset such as `UTC+8`. */
    timeZone: text('time_zone').notNull(),
    /** Days for which a permanent coupon is valid after its claim. */
    validDays: integer('valid_days').notNull(),
    /** Claim period in Unix seconds. If `claim_until` is 0, the period does not end. */
    claimFrom: seconds('claim_from').notNull(),
    claimUntil: seconds('claim_until').notNull(),
    /**
     * True if the publisher has removed the coupon from the catalogue files. Existing claims stay valid, but new claims
     * are refused.
     */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.couponId] })],
)

const couponStates = ['usable', 'reserved', 'used'] as const

/** Claimed coupons. The primary key allows one claim per code. Conditional updates change the state later. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Code of the claim, which contains the coupon's id and the period. */
    code: text('code').notNull(),
    couponId: text('coupon_id').notNull(),
    /** Idempotency key of the claim request. */
    requestId: text('request_id').notNull(),
    state: text('state', { enum: couponStates }).notNull(),
    /** Billing number of the order that has reserved or used the coupon. */
    billingNo: text('billing_no'),
    claimedAt: seconds('claimed_at').notNull(),
    validFrom: seconds('valid_from').notNull(),
    validUntil: seconds('valid_until').notNull(),
    usedAt: seconds('used_at'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.suid, t.code] })],
)
