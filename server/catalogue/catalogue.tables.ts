import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { purchaseLimitTypes } from '../../src/contract/entities/goods.ts'
import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { MethodState } from '../../src/contract/method-states.table.ts'
import type { DescribedChanges } from './described-changes.ts'
import type { RandomGoods } from './random-goods.ts'
import type { TypeUnits } from './type-units.ts'

/** Brand, part of every key because `client_id` is unique only within a brand. */
const brand = text('brand').notNull()

export const games = pgTable(
  'games',
  {
    brand,
    clientId: text('client_id').notNull(),
    platform: text('platform', { enum: ['android', 'ios', 'web'] }).notNull(),
    area: text('area').notNull(),
    gpId: text('gp_id').notNull(),
    codeKey: text('code_key').notNull(),
    /** Client id of the main game; null for main games. */
    parentClientId: text('parent_client_id'),
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    /** Season by language, shown as a subtitle such as "Season 9". */
    season: jsonb('season').$type<Record<string, string>>(),
    logo: text('logo').notNull(),
    icon: text('icon').notNull(),
    terms: text('terms').notNull(),
    privacy: text('privacy').notNull(),
    /** URL that opens the game on this platform (https or app scheme); empty for none. */
    link: text('link').notNull().default(''),
    sort: integer('sort').notNull(),
    /** True if the game is no longer offered. Orders and replenish links still refer to it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.clientId] }), index('games_by_area').on(t.brand, t.area, t.platform)],
)

/** Servers of a game product. */
export const gameServers = pgTable(
  'game_servers',
  {
    brand,
    gpId: text('gp_id').notNull(),
    serverId: text('server_id').notNull(),
    name: text('name').notNull(),
    areaId: text('area_id'),
    areaName: text('area_name'),
    isNew: boolean('is_new').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.serverId] })],
)

export const goods = pgTable(
  'goods',
  {
    brand,
    gpId: text('gp_id').notNull(),
    productId: text('product_id').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    bonus: text('bonus'),
    icon: text('icon').notNull(),
    typeKey: text('type_key').notNull(),
    typeNames: jsonb('type_names').$type<Record<string, string>>().notNull(),
    /** Plural forms of the type name by language. Without forms, the type name is used. */
    typeUnits: jsonb('type_units').$type<TypeUnits>(),
    /** Prices in minor units by currency, always with the brand's currency. */
    prices: jsonb('prices').$type<Record<string, number>>().notNull(),
    /** Odds of random goods, and regions where they are not sold; null for goods with fixed contents. */
    random: jsonb('random').$type<RandomGoods>(),
    isCoupon: boolean('is_coupon').notNull(),
    isSpecial: boolean('is_special').notNull(),
    couponPoints: integer('coupon_points').notNull(),
    goodsSort: integer('goods_sort').notNull(),
    typeSort: integer('type_sort').notNull(),
    limitType: text('limit_type', { enum: purchaseLimitTypes }),
    limitFrequency: integer('limit_frequency').notNull(),
    limitDays: integer('limit_days').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.productId] })],
)

/** Number of uses of each purchase limit, by character and product. */
export const purchaseLimitUses = pgTable(
  'limit_uses',
  {
    brand,
    gpId: text('gp_id').notNull(),
    productId: text('product_id').notNull(),
    roleId: text('role_id').notNull(),
    used: integer('used').notNull(),
    /** True while an unpaid order reserves one purchase. */
    unpaid: boolean('unpaid').notNull(),
    /** Billing number of the unpaid order that reserves the purchase. */
    heldBy: text('held_by'),
    nextAt: bigint('next_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.productId, t.roleId] })],
)

export const paymentMethods = pgTable(
  'payment_methods',
  {
    brand,
    area: text('area').notNull(),
    region: text('region').notNull(),
    paywayId: integer('payway_id').notNull(),
    channelId: integer('channel_id').notNull(),
    /** Parent payment method (`payway_id_channel_id`); empty for top-level methods. */
    parentKey: text('parent_key').notNull(),
    sort: integer('sort').notNull(),
    minMinor: bigint('min_minor', { mode: 'number' }).notNull(),
    maxMinor: bigint('max_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    icon: text('icon').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    openCoupon: boolean('open_coupon').notNull(),
    /** Fee: a fixed amount in minor units plus thousandths of the price. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    feePermille: integer('fee_permille').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.brand, t.area, t.region, t.paywayId, t.channelId, t.parentKey] })],
)

/**
 * Outages of payment methods. Operators set them; they are not part of the catalogue files. `way` is `<payway>` or
 * `<payway>_<channel>`.
 */
export const paymentMethodStates = pgTable(
  'payment_states',
  {
    brand,
    way: text('way').notNull(),
    state: text('state').$type<MethodState>().notNull(),
    since: bigint('since', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.way] })],
)

export const countries = pgTable(
  'countries',
  { brand, area: text('area').notNull(), code: text('code').notNull(), sort: integer('sort').notNull() },
  (t) => [primaryKey({ columns: [t.brand, t.area, t.code] })],
)

/** Page config by game. An empty `client_id` is the brand's default. */
export const pageConfigs = pgTable(
  'page_configs',
  { brand, clientId: text('client_id').notNull(), config: jsonb('config').$type<WirePageConfig>().notNull() },
  (t) => [primaryKey({ columns: [t.brand, t.clientId] })],
)

export const catalogueVersionCounter = pgTable('catalogue_version', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** Stored catalogue versions for rollbacks. */
export const catalogueVersions = pgTable('catalogue_versions', {
  number: integer('number').primaryKey(),
  /** Version to which a rollback of this version returns; null for the first version. */
  before: integer('before'),
  /** Unix time in seconds. */
  at: bigint('at', { mode: 'number' }).notNull(),
  note: text('note').notNull(),
  /** Catalogue files by brand. */
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
})

/** Changes of each version by brand. This history is kept when versions are deleted. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    brand,
    /** Number of the catalogue version. */
    number: integer('number').notNull(),
    /** Unix time in seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** Name of the person who made the change; empty if unknown. */
    by: text('by').notNull(),
    source: text('source', { enum: ['office', 'commandLine', 'upload'] }).notNull(),
    /** Approver's name; empty if no approval was needed. */
    approvedBy: text('approved_by').notNull().default(''),
    note: text('note').notNull(),
    /** Version that a rollback restored; null for other changes. */
    backTo: integer('back_to'),
    /** First changes of the version, with English names. */
    changes: jsonb('changes').$type<DescribedChanges>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.number] })],
)
