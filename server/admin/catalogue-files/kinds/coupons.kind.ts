import * as v from 'valibot'
import { couponTypes } from '../../../../src/contract/entities/vip.ts'
import type { CatalogueRows } from '../catalogue-rows.ts'
import { count, id, moment, momentOf, nameFrom, nameOrNames, secondsOf, storedName } from '../fields.ts'
import { defineKind, type Mistake } from '../kind.ts'
import { offsetZone, zoneForms } from '../time-zones.ts'

const coupon = v.strictObject({
  coupon: id,
  name: nameOrNames,
  type: v.picklist(couponTypes),
  /** The VIP level that may claim it; 0 is everybody. */
  level: v.optional(count, 0),
  /** The percentage that it takes off the price: 15, or 7.5. */
  percentOff: v.pipe(
    v.number(),
    v.minValue(0.1),
    v.maxValue(100),
    v.check(
      (percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-6,
      'Expected one digit after the point',
    ),
  ),
  timeZone: v.pipe(
    v.string(),
    v.check((zone) => offsetZone(zone) !== undefined, `Expected a time zone without summer time, ${zoneForms}`),
  ),
  /** Of a permanent one: how long after its claim it may be used. */
  validDays: v.optional(count, 0),
  /** When it may be claimed; open where one is missing. */
  claimFrom: v.exactOptional(moment),
  claimUntil: v.exactOptional(moment),
})
type Item = v.InferOutput<typeof coupon>
type Row = CatalogueRows['coupons'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  couponId: item.coupon,
  name: storedName(item.name),
  type: item.type,
  level: item.level,
  ratePermille: 1000 - Math.round(item.percentOff * 10),
  timeZone: offsetZone(item.timeZone) ?? item.timeZone,
  validDays: item.validDays,
  claimFrom: item.claimFrom === undefined ? 0 : secondsOf(item.claimFrom),
  claimUntil: item.claimUntil === undefined ? 0 : secondsOf(item.claimUntil),
  withdrawn: false,
})

const itemOf = (row: Row): Item => ({
  coupon: row.couponId,
  name: nameFrom(row.name),
  type: row.type,
  level: row.level,
  percentOff: (1000 - row.ratePermille) / 10,
  timeZone: row.timeZone,
  validDays: row.validDays,
  ...(row.claimFrom === 0 ? {} : { claimFrom: momentOf(row.claimFrom) }),
  ...(row.claimUntil === 0 ? {} : { claimUntil: momentOf(row.claimUntil) }),
})

/** Coupons that players may claim. One that is left out later is withdrawn: players who hold it may still use it. */
export const couponsKind = defineKind<Item[]>({
  schema: v.array(coupon),
  isNeeded: false,
  empty: [],
  rowsOf: (items, brand) => items.map((item, i) => ({ table: 'coupons', path: `[${i}]`, row: rowOf(item, brand) })),
  contentOf: ({ coupons }) =>
    [...coupons].sort((a, b) => a.level - b.level || a.couponId.localeCompare(b.couponId)).map(itemOf),
  mistakesIn: (items, { rows }) =>
    items.flatMap((item, i): Mistake[] => [
      ...(item.level === 0 || rows.vipLevels === undefined || rows.vipLevels.some(({ level }) => level === item.level)
        ? []
        : [{ path: `[${i}].level`, text: 'Expected a level of vip.json, or 0' }]),
      ...(item.claimFrom !== undefined &&
      item.claimUntil !== undefined &&
      secondsOf(item.claimUntil) <= secondsOf(item.claimFrom)
        ? [{ path: `[${i}].claimUntil`, text: 'Expected a time after "claimFrom"' }]
        : []),
    ]),
})
