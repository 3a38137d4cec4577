import * as v from 'valibot'
import { languages, type Language } from '../../../../src/contract/domain.table.ts'
import { limitTypes } from '../../../../src/contract/entities/goods.ts'
import type { RandomGoods } from '../../../catalogue/random-goods.ts'
import { getPluralForms, pluralRules } from '../../../catalogue/type-units.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { address, count, id, parsePrices, names, prices, formatPrices, shortText } from './fields.ts'
import { defineKind, type Mistake } from './kind.ts'
import { findRandomMistakes } from './random-mistakes.ts'
import { findUnknownGame } from './references.ts'

/** Unit names by language. All plural forms of a language are required. */
const units = v.pipe(
  v.record(v.picklist(languages), v.strictObject(v.entriesFromList(pluralRules, v.exactOptional(shortText)))),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [language, forms] of Object.entries(dataset.value)) {
      const missing = getPluralForms(language as Language).filter((form) => forms[form] === undefined)
      if (missing.length > 0)
        addIssue({
          message: `needs the plural forms ${missing.join(', ')}`,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: language, value: forms }],
        })
    }
  }),
)

/** Maximum number of decimals in a percentage. Sums are computed with the same number of decimals. */
const percentDecimals = 8
const percentPattern = /^\d{1,2}(\.\d{1,8})?$/
const percent = v.pipe(
  v.string(),
  v.regex(percentPattern, 'Expected a percentage in quotes, such as "0.0125"'),
  v.check((text) => /[1-9]/.test(text), 'Expected a percentage above 0'),
)

/** Converts the percentage to an integer in units of the last decimal, so that sums are exact. */
function parsePercent(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(percentDecimals, '0'))
}
const hundred = parsePercent('100')

/** Returns false if valid percentages do not add up to 100. Invalid percentages are reported by another check. */
const isWhole = (items: readonly { percent: string }[]): boolean =>
  items.length < 2 ||
  items.some((item) => !percentPattern.test(item.percent)) ||
  items.reduce((sum, item) => sum + parsePercent(item.percent), 0n) === hundred

const odds = v.pipe(
  v.array(v.strictObject({ names, percent })),
  v.minLength(2, 'Expected at least two items'),
  v.maxLength(200),
  v.check((items) => isWhole(items), 'Expected percentages that add up to exactly 100'),
)

/** Goods such as a loot box, whose content the game selects at random. */
const random = v.strictObject({
  odds: v.exactOptional(odds),
  notIn: v.optional(v.array(id), []),
  verifiedAge: v.optional(v.boolean(), false),
})

const goods = v.strictObject({
  game: id,
  product: id,
  names,
  /** Bonus, as a number or as custom text. */
  bonus: v.exactOptional(shortText),
  icon: address,
  /** Group in which the goods are listed. */
  type: v.strictObject({ key: id, names, units: v.exactOptional(units), sort: count }),
  prices,
  random: v.exactOptional(random),
  /** True if coupons can be used to buy the goods. */
  takesCoupon: v.optional(v.boolean(), false),
  recommended: v.optional(v.boolean(), false),
  /** VIP growth points earned by a purchase. */
  points: v.optional(count, 0),
  sort: count,
  /**
   * Maximum number of purchases (`times`) per role, time or game within `days`. With 0 days, the period never ends;
   * with 0 times, nobody can buy.
   */
  limit: v.exactOptional(v.strictObject({ per: v.picklist(limitTypes), times: count, days: count })),
})
type Item = v.InferOutput<typeof goods>
type Row = CatalogueRows['goods'][number]

const rowOf = (item: Item, brand: string): Row => ({
  brand,
  gpId: item.game,
  productId: item.product,
  names: item.names,
  bonus: item.bonus ?? null,
  icon: item.icon,
  typeKey: item.type.key,
  typeNames: item.type.names,
  typeUnits: item.type.units ?? null,
  typeSort: item.type.sort,
  prices: parsePrices(item.prices),
  random: item.random === undefined ? null : { ...item.random, odds: item.random.odds ?? [] },
  isCoupon: item.takesCoupon,
  isSpecial: item.recommended,
  couponPoints: item.points,
  goodsSort: item.sort,
  limitType: item.limit?.per ?? null,
  limitFrequency: item.limit?.times ?? 0,
  limitDays: item.limit?.days ?? 0,
})

const randomOf = ({ odds: rows, notIn, verifiedAge }: RandomGoods): NonNullable<Item['random']> => ({
  ...(rows.length === 0 ? {} : { odds: [...rows] }),
  notIn: [...notIn],
  verifiedAge,
})

const itemOf = (row: Row): Item => ({
  game: row.gpId,
  product: row.productId,
  names: row.names,
  ...(row.bonus == null ? {} : { bonus: row.bonus }),
  icon: row.icon,
  type: {
    key: row.typeKey,
    names: row.typeNames,
    ...(row.typeUnits == null ? {} : { units: row.typeUnits }),
    sort: row.typeSort,
  },
  prices: formatPrices(row.prices),
  ...(row.random == null ? {} : { random: randomOf(row.random) }),
  takesCoupon: row.isCoupon,
  recommended: row.isSpecial,
  points: row.couponPoints,
  sort: row.goodsSort,
  ...(row.limitType == null ? {} : { limit: { per: row.limitType, times: row.limitFrequency, days: row.limitDays } }),
})

/** Goods. If a currency has no price, the price in the brand's own currency is converted. */
export const goodsKind = defineKind<Item[]>({
  schema: v.array(goods),
  isRequired: true,
  empty: [],
  toRows: (items, brand) => items.map((item, i) => ({ table: 'goods', path: `[${i}]`, row: rowOf(item, brand) })),
  toContent: ({ goods: rows }) =>
    [...rows]
      .sort(
        (a, b) =>
          a.gpId.localeCompare(b.gpId) ||
          a.typeSort - b.typeSort ||
          a.goodsSort - b.goodsSort ||
          a.productId.localeCompare(b.productId),
      )
      .map(itemOf),
  findMistakes: (items, references) =>
    items.flatMap((item, i): Mistake[] => [
      ...findUnknownGame(item.game, `[${i}].game`, references),
      ...findRandomMistakes(item, `[${i}].random`, references),
      ...(item.points === 0 && (references.rows.vipLevels ?? []).length > 0
        ? [
            {
              path: `[${i}].points`,
              text: 'Expected VIP points: the VIP page promises at least 1 with each purchase',
            },
          ]
        : []),
      ...(item.prices[references.brand.currency] === undefined
        ? [
            {
              path: `[${i}].prices`,
              text: `Expected a price in ${references.brand.currency}, the brand’s default currency`,
            },
          ]
        : []),
    ]),
})
