import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { couponsFileKind } from './coupons.kind.ts'
import { eventsFileKind } from './events.kind.ts'
import { gamesFileKind } from './games.kind.ts'
import { giftsFileKind } from './gifts.kind.ts'
import { goodsFileKind } from './goods.kind.ts'
import { replenishRulesFileKind } from './make-up.kind.ts'
import { paymentMethodsFileKind } from './methods.kind.ts'
import { pageConfigsFileKind } from './pages.kind.ts'
import { regionsFileKind } from './regions.kind.ts'
import { gameServersFileKind } from './servers.kind.ts'
import { vipProgramFileKind } from './vip.kind.ts'

/**
 * Catalogue files of a brand (`<key>.json`). Files refer only to files above them. To add a file, add its schema to
 * office/contract/catalogue/schemas.table.ts, its kind here, a row here, and its tables in rows/catalogue-rows.ts.
 */
export const catalogueFileKinds = {
  games: gamesFileKind,
  servers: gameServersFileKind,
  goods: goodsFileKind,
  regions: regionsFileKind,
  methods: paymentMethodsFileKind,
  pages: pageConfigsFileKind,
  vip: vipProgramFileKind,
  coupons: couponsFileKind,
  events: eventsFileKind,
  gifts: giftsFileKind,
  'make-up': replenishRulesFileKind,
} as const

export type CatalogueFileKindName = keyof typeof catalogueFileKinds
export const catalogueFileKindNames = Object.keys(catalogueFileKinds) as CatalogueFileKindName[]
export const isCatalogueFileKindName = (name: string): name is CatalogueFileKindName =>
  Object.hasOwn(catalogueFileKinds, name)

/** Parsed contents of a brand's files. */
export type BrandContent = {
  [Name in CatalogueFileKindName]: ReturnType<(typeof catalogueFileKinds)[Name]['toContent']>
}

/** Catalogues by brand key. */
export type Catalogue = Record<string, BrandContent>

export const buildBrandContent = (rows: CatalogueRows): BrandContent =>
  Object.fromEntries(
    catalogueFileKindNames.map((name) => [name, catalogueFileKinds[name].toContent(rows)]),
  ) as unknown as BrandContent
