import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { couponsKind } from './coupons.kind.ts'
import { eventsKind } from './events.kind.ts'
import { gamesKind } from './games.kind.ts'
import { giftsKind } from './gifts.kind.ts'
import { goodsKind } from './goods.kind.ts'
import { makeUpKind } from './make-up.kind.ts'
import { methodsKind } from './methods.kind.ts'
import { pagesKind } from './pages.kind.ts'
import { regionsKind } from './regions.kind.ts'
import { serversKind } from './servers.kind.ts'
import { vipKind } from './vip.kind.ts'

/**
 * Catalogue files of a brand (`<key>.json`). Each file refers only to files above it. Read by check/check-catalogue.ts,
 * rows/to-rows.ts and file-schemas.ts. To add one, add its schema to office/contract/catalogue/schemas.table.ts, its kind
 * here, a row here, and its tables in rows/catalogue-rows.ts.
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

/** Parsed contents of a brand's files. */
export type BrandContent = { [Name in KindName]: ReturnType<(typeof kinds)[Name]['toContent']> }

/** Catalogues by brand key. */
export type Catalogue = Record<string, BrandContent>

export const toBrandContent = (rows: CatalogueRows): BrandContent =>
  Object.fromEntries(kindNames.map((name) => [name, kinds[name].toContent(rows)])) as unknown as BrandContent
