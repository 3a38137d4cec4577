import { goodsSchema, type GoodsItem } from '../../../../office/contract/catalogue/goods.schema.ts'
import type { RandomGoods } from '../../../catalogue/random-goods.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { formatPrices, parsePrices } from './fields.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'
import { findRandomGoodsMistakes } from './random-goods-mistakes.ts'
import { checkGameExists } from './references.ts'

type Item = GoodsItem
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

/** Goods with prices. A missing price is converted from the price in the brand's currency. */
export const goodsFileKind = defineCatalogueFileKind<Item[]>({
  schema: goodsSchema,
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
      ...checkGameExists(item.game, `[${i}].game`, references),
      ...findRandomGoodsMistakes(item, `[${i}].random`, references),
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
