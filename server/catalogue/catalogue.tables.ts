import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { limitTypes } from '../../src/contract/entities/goods.ts'
import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { MethodState } from '../../src/contract/method-states.table.ts'
import type { TypeUnits } from './type-units.ts'

/** Every row belongs to a brand; a `client_id` is unique within its brand. */
const brand = text('brand').notNull()

export const games = pgTable(
  'games',
  {
    brand,
    clientId: text('client_id').notNull(),
    platform: text('platform', { enum: ['android', 'ios', 'web'] }).notNull(),
    area: text('area').notNull(),
    /** Game product, shared by its clients (platforms, areas, editions). */
    gpId: text('gp_id').notNull(),
    codeKey: text('code_key').notNull(),
    /** Set for a sub game. */
    parentClientId: text('parent_client_id'),
    /** By language; always contains `en`. */
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    /** Subtitle by language, such as "Season 9". */
    season: jsonb('season').$type<Record<string, string>>(),
    logo: text('logo').notNull(),
    icon: text('icon').notNull(),
    terms: text('terms').notNull(),
    privacy: text('privacy').notNull(),
    /** Opens the game on this platform: an https URL or an app scheme; empty if there is none. */
    link: text('link').notNull().default(''),
    sort: integer('sort').notNull(),
    /** Removed from the publisher's files: not offered anymore, but orders and replenish links still refer to it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.clientId] }), index('games_by_area').on(t.brand, t.area, t.platform)],
)

/** Servers and goods belong to the game product, not to a client. */
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
    /** By language, the plural forms of the type name. A language without a row uses the type name. */
    typeUnits: jsonb('type_units').$type<TypeUnits>(),
    /** Minor units by currency; always contains the brand's currency. */
    prices: jsonb('prices').$type<Record<string, number>>().notNull(),
    isCoupon: boolean('is_coupon').notNull(),
    isSpecial: boolean('is_special').notNull(),
    couponPoints: integer('coupon_points').notNull(),
    goodsSort: integer('goods_sort').notNull(),
    typeSort: integer('type_sort').notNull(),
    limitType: text('limit_type', { enum: limitTypes }),
    limitFrequency: integer('limit_frequency').notNull(),
    limitDays: integer('limit_days').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.productId] })],
)

/** Limit use per character; no row means no use. */
export const limitUses = pgTable(
  'limit_uses',
  {
    brand,
    gpId: text('gp_id').notNull(),
    productId: text('product_id').notNull(),
    roleId: text('role_id').notNull(),
    used: integer('used').notNull(),
    /** Reserved by an unpaid order. */
    unpaid: boolean('unpaid').notNull(),
    /** Billing number of that order. */
    heldBy: text('held_by'),
    /** Unix time in seconds at which the count restarts; 0 if nothing is counted. */
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
    /** Key (`payway_id_channel_id`) of the parent method; empty for a top-level method. */
    parentKey: text('parent_key').notNull(),
    sort: integer('sort').notNull(),
    minMinor: bigint('min_minor', { mode: 'number' }).notNull(),
    maxMinor: bigint('max_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    icon: text('icon').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    openCoupon: boolean('open_coupon').notNull(),
    /** Fee added to the price: a fixed amount and a share in thousandths. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    feePermille: integer('fee_permille').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.brand, t.area, t.region, t.paywayId, t.channelId, t.parentKey] })],
)

/**
 * Outages set by an operator. Not part of the catalogue files, so loading files keeps them. `way` is `<payway>` or
 * `<payway>_<channel>`.
 */
export const paymentStates = pgTable(
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

/** Page config per game; `client_id` '' is the brand's default. */
export const pageConfigs = pgTable(
  'page_configs',
  { brand, clientId: text('client_id').notNull(), config: jsonb('config').$type<WirePageConfig>().notNull() },
  (t) => [primaryKey({ columns: [t.brand, t.clientId] })],
)

/**
 * A single row. Triggers (migrations 0014, 0020, 0030, 0032) increase the version when anything shown on pages changes,
 * which invalidates cached pages.
 */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** Complete catalogues loaded from files, and the state before the first load, for rollbacks. */
export const catalogueVersions = pgTable('catalogue_versions', {
  number: integer('number').primaryKey(),
  /** Target of a rollback; null for the first. */
  before: integer('before'),
  /** Unix time in seconds. */
  at: bigint('at', { mode: 'number' }).notNull(),
  note: text('note').notNull(),
  /** Files by brand. */
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
})
