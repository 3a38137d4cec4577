import type { CatalogueRows } from './catalogue-rows.ts'
import { couponsKind } from './kinds/coupons.kind.ts'
import { eventsKind } from './kinds/events.kind.ts'
import { gamesKind } from './kinds/games.kind.ts'
import { giftsKind } from './kinds/gifts.kind.ts'
import { goodsKind } from './kinds/goods.kind.ts'
import { makeUpKind } from './kinds/make-up.kind.ts'
import { methodsKind } from './kinds/methods.kind.ts'
import { pagesKind } from './kinds/pages.kind.ts'
import { regionsKind } from './kinds/regions.kind.ts'
import { serversKind } from './kinds/servers.kind.ts'
import { vipKind } from './kinds/vip.kind.ts'

/**
 * The files of a brand: `<key>.json` each, in the order in which they refer to each other.
 * Read by check.ts, rows-of.ts and schemas.ts. To add one: its kind in `kinds/`, a row here, its tables in catalogue-rows.ts.
 */
export const kinds = {
  games: gamesKind,
  servers: serversKind,
  goods: goodsKind,
  regions: regionsKind,
  methods: methodsKind,
  pages: pagesKind,
  vip: vipKind,
  coupons: couponsKind,
  events: eventsKind,
  gifts: giftsKind,
  'make-up': makeUpKind,
} as const

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[]
export const isKindName = (name: string): name is KindName => Object.hasOwn(kinds, name)

/** The content of one brand's files. */
export type BrandContent = { [Name in KindName]: ReturnType<(typeof kinds)[Name]['contentOf']> }

/** The catalogue of each brand, by its key. */
export type Catalogue = Record<string, BrandContent>

export const contentOf = (rows: CatalogueRows): BrandContent =>
  Object.fromEntries(kindNames.map((name) => [name, kinds[name].contentOf(rows)])) as unknown as BrandContent
