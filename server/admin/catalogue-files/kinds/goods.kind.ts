import * as v from 'valibot'
import { languages, type Language } from '../../../../src/contract/domain.table.ts'
import { limitTypes } from '../../../../src/contract/entities/goods.ts'
import { getPluralForms, pluralRules } from '../../../catalogue/type-units.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { address, count, id, parsePrices, names, prices, formatPrices, shortText } from './fields.ts'
import { defineKind, type Mistake } from './kind.ts'
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
  isCoupon: item.takesCoupon,
  isSpecial: item.recommended,
  couponPoints: item.points,
  goodsSort: item.sort,
  limitType: item.limit?.per ?? null,
  limitFrequency: item.limit?.times ?? 0,
  limitDays: item.limit?.days ?? 0,
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
