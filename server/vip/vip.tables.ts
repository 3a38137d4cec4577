import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { couponTypes } from '../../src/contract/entities/vip.ts'

/**
 * The VIP programme of a brand: its levels, the growth points of its players, and coupons.
 * Times are seconds since 1970, amounts minor units. Coupons are defined once a brand and held once an account.
 */
const brand = text('brand').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })
type Words = Record<string, string>

export const vipPrograms = pgTable('vip_programs', {
  brand: text('brand').primaryKey(),
  /** What one growth point costs, in minor units by currency. */
  pointToCoin: jsonb('point_to_coin').$type<Record<string, number>>().notNull(),
  faqTitles: jsonb('faq_titles').$type<Words>().notNull(),
  /** HTML of an editor. */
  faqContents: jsonb('faq_contents').$type<Words>().notNull(),
})

export const vipLevels = pgTable(
  'vip_levels',
  {
    brand,
    /** From 1; a player who has reached none is at level 0. */
    level: integer('level').notNull(),
    names: jsonb('names').$type<Words>().notNull(),
    /** Written on its badge. */
    show: text('show').notNull(),
    needPoints: integer('need_points').notNull(),
    /** The measure of the badge's tiers. */
    stage: integer('stage').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.level] })],
)

/** Every growth point and where it came from; an account has the sum. Once an order: its billing number is in the key. */
export const vipGrowth = pgTable(
  'vip_growth',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** The billing number that brought them or, with `:refund`, took them back; or the name of a gift. */
    ref: text('ref').notNull(),
    reason: text('reason', { enum: ['purchase', 'gift', 'refund'] }).notNull(),
    /** The goods that were bought, or the gift. */
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
    /** JSON, a name per language; or plain text. */
    name: text('name').notNull(),
    /** Permanent ones are claimed once; the others once a month or week, and end with it. */
    type: text('type', { enum: couponTypes }).notNull(),
    /** The level that may claim it; 0 is everybody. */
    level: integer('level').notNull(),
    /** What remains to be paid, in thousandths: 850 is 15 % off. */
    ratePermille: integer('rate_permille').notNull(),
    /** `UTC+8`: where its days begin. */
    timeZone: text('time_zone').notNull(),
    /** Of a permanent one: how long after its claim it may be used. */
    validDays: integer('valid_days').notNull(),
    /** When it may be claimed; 0 is an open end. */
    claimFrom: seconds('claim_from').notNull(),
    claimUntil: seconds('claim_until').notNull(),
    /** Left out of the publisher's files: nobody may claim it any more, its holders may use it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.couponId] })],
)

const couponStates = ['usable', 'reserved', 'used'] as const

/** A coupon that an account holds. The key makes a claim happen once; every step after it is one conditional update of this row. */
export const couponClaims = pgTable(
  'coupon_claims',
  {
    brand,
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** The coupon and the period it was claimed for. */
    code: text('code').notNull(),
    couponId: text('coupon_id').notNull(),
    /** Of the claim: told again it is the same claim, not a second one. */
    requestId: text('request_id').notNull(),
    state: text('state', { enum: couponStates }).notNull(),
    /** The order that has reserved or used it. */
    billingNo: text('billing_no'),
    claimedAt: seconds('claimed_at').notNull(),
    validFrom: seconds('valid_from').notNull(),
    validUntil: seconds('valid_until').notNull(),
    usedAt: seconds('used_at'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.suid, t.code] })],
)
