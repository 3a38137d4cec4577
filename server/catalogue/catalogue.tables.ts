import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { limitTypes } from '../../src/contract/entities/goods.ts'
import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { MethodState } from '../../src/contract/method-states.table.ts'
import type { TypeUnits } from './type-units.ts'

/** Goods, places and ways to pay. Every row belongs to a brand; a `client_id` is unique in its brand. */
const brand = text('brand').notNull()

export const games = pgTable(
  'games',
  {
    brand,
    clientId: text('client_id').notNull(),
    platform: text('platform', { enum: ['android', 'ios', 'web'] }).notNull(),
    area: text('area').notNull(),
    /** The game itself; its clients (platforms, areas, editions) share it. */
    gpId: text('gp_id').notNull(),
    codeKey: text('code_key').notNull(),
    /** A sub game names the game it is a part of. */
    parentClientId: text('parent_client_id'),
    /** Names per language; `en` is always there. */
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    /** What stands below the name, per language, such as "Season 9"; null where nothing does. */
    season: jsonb('season').$type<Record<string, string>>(),
    logo: text('logo').notNull(),
    icon: text('icon').notNull(),
    terms: text('terms').notNull(),
    privacy: text('privacy').notNull(),
    /** Opens the game on this client's platform: an https link or one of the app's own scheme; empty where there is none. */
    link: text('link').notNull().default(''),
    sort: integer('sort').notNull(),
    /** Left out of the publisher's files: offered to nobody, but orders and make-up links still name it. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.clientId] }), index('games_by_area').on(t.brand, t.area, t.platform)],
)

/** Servers and goods belong to the game product, not to one of its clients. */
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
    /** Minor units by currency; the brand's own is always there. */
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

/** A character's use of a limit; a missing row means none yet. */
export const limitUses = pgTable(
  'limit_uses',
  {
    brand,
    gpId: text('gp_id').notNull(),
    productId: text('product_id').notNull(),
    roleId: text('role_id').notNull(),
    used: integer('used').notNull(),
    /** An unpaid order holds the item. */
    unpaid: boolean('unpaid').notNull(),
    /** The billing number of that order. */
    heldBy: text('held_by'),
    /** Seconds since 1970; 0 where it is not counted. */
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
    /** The key (`payway_id_channel_id`) of the method it is a sub method of; empty for a method of its own. */
    parentKey: text('parent_key').notNull(),
    sort: integer('sort').notNull(),
    minMinor: bigint('min_minor', { mode: 'number' }).notNull(),
    maxMinor: bigint('max_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    icon: text('icon').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    openCoupon: boolean('open_coupon').notNull(),
    /** The fee on top of a price: an amount, and thousandths of the price. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    feePermille: integer('fee_permille').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.brand, t.area, t.region, t.paywayId, t.channelId, t.parentKey] })],
)

/** A method's present trouble, as an operator has set it: no part of the files, so that a load leaves it alone. `way` is a payway, or `<payway>_<channel>`. */
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

/** A game's page config; `client_id` '' is the brand's, for games without their own. */
export const pageConfigs = pgTable(
  'page_configs',
  { brand, clientId: text('client_id').notNull(), config: jsonb('config').$type<WirePageConfig>().notNull() },
  (t) => [primaryKey({ columns: [t.brand, t.clientId] })],
)

/** One row. Triggers (migrations 0014, 0020, 0030, 0032) raise the version when games, servers, countries, goods, methods, their states, page configs or events change: kept pages of another version are stale. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** Every catalogue that was loaded from files, whole, and what stood in the database before the first of them: what a rollback goes back to. */
export const catalogueVersions = pgTable('catalogue_versions', {
  number: integer('number').primaryKey(),
  /** The one that a rollback of this one goes back to; null where it is the first. */
  before: integer('before'),
  /** Seconds since 1970. */
  at: bigint('at', { mode: 'number' }).notNull(),
  note: text('note').notNull(),
  /** By brand, as the files say it. */
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
})
