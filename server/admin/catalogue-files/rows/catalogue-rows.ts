import type { InferInsertModel } from 'drizzle-orm'
import * as sold from '../../../catalogue/catalogue.tables.ts'
import { activities } from '../../../events/events.tables.ts'
import { partnerGifts } from '../../../gifts/gifts.tables.ts'
import { replenishRules } from '../../../replenish/replenish.tables.ts'
import { coupons, vipLevels, vipPrograms } from '../../../vip/vip.tables.ts'

export const catalogueTables = {
  games: sold.games,
  gameServers: sold.gameServers,
  goods: sold.goods,
  countries: sold.countries,
  paymentMethods: sold.paymentMethods,
  pageConfigs: sold.pageConfigs,
  vipPrograms,
  vipLevels,
  coupons,
  activities,
  thirdGifts: partnerGifts,
  makeUpRules: replenishRules,
} as const

type Tables = typeof catalogueTables
export type TableName = keyof Tables

export type CatalogueRows = { [Name in TableName]: InferInsertModel<Tables[Name]>[] }
export type CatalogueRow = CatalogueRows[TableName][number]

/** Row with its table and its position in the file. */
export type PlacedRow = {
  [Name in TableName]: { table: Name; row: CatalogueRows[Name][number]; path: string }
}[TableName]

export const catalogueTableNames = Object.keys(catalogueTables) as TableName[]
