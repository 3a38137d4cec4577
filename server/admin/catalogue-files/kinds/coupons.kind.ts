import { couponsSchema, type CouponItem } from '../../../../office/contract/catalogue/coupons.schema.ts'
import { findFixedUtcOffset } from '../../../../office/contract/catalogue/time-zones.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { decodeLocalizedName, encodeLocalizedName, formatSeconds, parseSeconds } from './fields.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'

type Item = CouponItem
type Row = CatalogueRows['coupons'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  couponId: item.coupon,
  name: encodeLocalizedName(item.name),
  type: item.type,
  level: item.level,
  ratePermille: 1000 - Math.round(item.percentOff * 10),
  timeZone: findFixedUtcOffset(item.timeZone) ?? item.timeZone,
  validDays: item.validDays,
  claimFrom: item.claimFrom === undefined ? 0 : parseSeconds(item.claimFrom),
  claimUntil: item.claimUntil === undefined ? 0 : parseSeconds(item.claimUntil),
  withdrawn: false,
})

const itemOf = (row: Row): Item => ({
  coupon: row.couponId,
  name: decodeLocalizedName(row.name),
  type: row.type,
  level: row.level,
  percentOff: (1000 - row.ratePermille) / 10,
  timeZone: row.timeZone,
  validDays: row.validDays,
  ...(row.claimFrom === 0 ? {} : { claimFrom: formatSeconds(row.claimFrom) }),
  ...(row.claimUntil === 0 ? {} : { claimUntil: formatSeconds(row.claimUntil) }),
})

/**
 * Coupons that players can claim. A coupon that is missing from a later catalogue is withdrawn, but claimed copies stay
 * valid.
 */
export const couponsFileKind = defineCatalogueFileKind<Item[]>({
  schema: couponsSchema,
  isRequired: false,
  empty: [],
  toRows: (items, brand) => items.map((item, i) => ({ table: 'coupons', path: `[${i}]`, row: rowOf(item, brand) })),
  toContent: ({ coupons }) =>
    [...coupons].sort((a, b) => a.level - b.level || a.couponId.localeCompare(b.couponId)).map(itemOf),
  findMistakes: (items, { rows }) =>
    items.flatMap((item, i): Mistake[] => [
      ...(item.level === 0 || rows.vipLevels === undefined || rows.vipLevels.some(({ level }) => level === item.level)
        ? []
        : [{ path: `[${i}].level`, text: 'Expected a level from vip.json, or 0' }]),
      ...(item.claimFrom !== undefined &&
      item.claimUntil !== undefined &&
      parseSeconds(item.claimUntil) <= parseSeconds(item.claimFrom)
        ? [{ path: `[${i}].claimUntil`, text: 'Expected a time after "claimFrom"' }]
        : []),
    ]),
})
