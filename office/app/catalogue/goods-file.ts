import * as v from 'valibot'
import type { Currency } from '../../../src/contract/domain.table.ts'
import { currencySchema } from '../../../src/contract/fields.ts'
import type { PricedItem } from './prices/priced-item.ts'
import { parseCatalogueEntries, getNameInLanguage, textsByLanguageSchema } from './parse-catalogue-entries.ts'

const goods = v.object({
  game: v.string(),
  product: v.string(),
  names: textsByLanguageSchema,
  bonus: v.optional(v.string()),
  type: v.object({ names: textsByLanguageSchema }),
  prices: v.record(v.string(), v.unknown()),
})

interface IndexedItem extends PricedItem {
  /** Item's index in the file, to which mistakes refer. */
  readonly index: number
}

/** Parses goods.json and skips items that the price grid cannot show, because a draft may contain mistakes. */
export const parseGoodsFile = (content: unknown, language: string): readonly IndexedItem[] =>
  parseCatalogueEntries(content, goods).map(({ index, entry: { game, product, names, bonus, type, prices } }) => ({
    index,
    game,
    product,
    name: [getNameInLanguage(names, language), bonus && formatBonus(bonus, language)].filter(Boolean).join(' + '),
    group: getNameInLanguage(type.names, language) ?? '',
    prices: Object.fromEntries(
      Object.entries(prices).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
  }))

const method = v.object({ where: v.array(v.object({ currency: currencySchema })) })

/** Formats a bonus, which is a number or a string. */
const formatBonus = (bonus: string, language: string): string =>
  /^\d+$/.test(bonus) ? new Intl.NumberFormat(language).format(Number(bonus)) : bonus

export interface Currencies {
  /** Currencies in which the brand's payment methods charge. */
  readonly sold: readonly Currency[]
  /** The currencies in `sold`, followed by all others that have prices. */
  readonly all: readonly Currency[]
}

/** Returns the brand's currencies. Those with the most payment methods come first. */
export function listBrandCurrencies(items: readonly PricedItem[], methods: unknown): Currencies {
  const priced = items.flatMap(({ prices }) => Object.keys(prices)).filter((name) => v.is(currencySchema, name))
  const charged = parseCatalogueEntries(methods, method).flatMap(({ entry }) =>
    entry.where.map(({ currency }) => currency),
  )
  const count = (names: readonly Currency[], name: Currency) => names.filter((one) => one === name).length
  const sort = (names: readonly Currency[], by: readonly Currency[]) =>
    [...new Set(names)].toSorted((a, b) => count(by, b) - count(by, a) || a.localeCompare(b))
  const sold = sort(charged, charged)
  const others = sort(priced, priced).filter((name) => !sold.includes(name))
  return { sold: sold.length > 0 ? sold : others, all: [...sold, ...others] }
}
