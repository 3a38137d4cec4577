import * as v from 'valibot'
import { couponTypes } from '../../../../src/contract/entities/vip.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import {
  count,
  id,
  moment,
  formatSeconds,
  decodeName,
  nameOrNames,
  parseSeconds,
  encodeLocalizedName,
} from './fields.ts'
import { defineKind, type Mistake } from './kind.ts'
import { toOffsetZone, timeZoneExamples } from './time-zones.ts'

const coupon = v.strictObject({
  coupon: id,
  name: nameOrNames,
  type: v.picklist(couponTypes),
  /** Minimum VIP level; 0 for everyone. */
  level: v.optional(count, 0),
  /** Discount in percent, such as 15 or 7.5. */
  percentOff: v.pipe(
    v.number(),
    v.minValue(0.1),
    v.maxValue(100),
    v.check((percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-6, 'Expected at most one decimal'),
  ),
  timeZone: v.pipe(
    v.string(),
    v.check(
      (zone) => toOffsetZone(zone) !== undefined,
      `Expected a time zone without summer time, ${timeZoneExamples}`,
    ),
  ),
  /** Days after which a claimed permanent coupon expires. */
  validDays: v.optional(count, 0),
  /** Start and end of the claim period, either of which may be omitted. */
  claimFrom: v.exactOptional(moment),
  claimUntil: v.exactOptional(moment),
})
type Item = v.InferOutput<typeof coupon>
type Row = CatalogueRows['coupons'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  couponId: item.coupon,
  name: encodeLocalizedName(item.name),
  type: item.type,
  level: item.level,
  ratePermille: 1000 - Math.round(item.percentOff * 10),
  timeZone: toOffsetZone(item.timeZone) ?? item.timeZone,
  validDays: item.validDays,
  claimFrom: item.claimFrom === undefined ? 0 : parseSeconds(item.claimFrom),
  claimUntil: item.claimUntil === undefined ? 0 : parseSeconds(item.claimUntil),
  withdrawn: false,
})

const itemOf = (row: Row): Item => ({
  coupon: row.couponId,
  name: decodeName(row.name),
  type: row.type,
  level: row.level,
  percentOff: (1000 - row.ratePermille) / 10,
  timeZone: row.timeZone,
  validDays: row.validDays,
  ...(row.claimFrom === 0 ? {} : { claimFrom: formatSeconds(row.claimFrom) }),
  ...(row.claimUntil === 0 ? {} : { claimUntil: formatSeconds(row.claimUntil) }),
})

/**
 * Coupons that players can claim. A coupon that is missing from a later catalogue is withdrawn, but players who have
 * already claimed it can still use it.
 */
export const couponsKind = defineKind<Item[]>({
  schema: v.array(coupon),
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
