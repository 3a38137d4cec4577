import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '../../catalogue/described-changes.ts'

interface PriceCell {
  readonly game: string
  readonly product: string
  readonly currency: string
  readonly amount: string | null
}

interface PriceChange extends FieldChange {
  readonly key: string
}

interface DraftGoods {
  readonly game?: unknown
  readonly product?: unknown
  readonly prices?: unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const readPrice = (prices: Readonly<Record<string, unknown>>, currency: string): string | null => {
  const price = prices[currency]
  return price === undefined ? null : typeof price === 'string' ? price : JSON.stringify(price)
}

/**
 * Sets prices in the content of `goods.json`, which may contain mistakes. Returns the new content and the changed
 * prices, or undefined if an item does not exist.
 */
export function setPrices(
  content: unknown,
  cells: readonly PriceCell[],
): { goods: unknown[]; changes: PriceChange[] } | undefined {
  if (!Array.isArray(content)) return undefined
  const goods = [...(content as unknown[])]
  const places = new Map(
    goods.map((item, i) => {
      const { game, product }: DraftGoods = isObject(item) ? item : {}
      return [JSON.stringify([game, product]), i]
    }),
  )
  const changes: PriceChange[] = []
  for (const { game, product, currency, amount } of cells) {
    const place = places.get(JSON.stringify([game, product]))
    const item: DraftGoods | undefined = place === undefined ? undefined : (goods[place] as object)
    if (place === undefined || item === undefined) return undefined
    const before = (isObject(item.prices) ? item.prices : {}) as Readonly<Record<string, unknown>>
    const { [currency]: _old, ...others } = before
    const prices = amount === null ? others : { ...before, [currency]: amount }
    if (isDeepStrictEqual(before, prices)) continue
    changes.push({
      key: `${game} ${product}`,
      field: `prices.${currency}`,
      before: readPrice(before, currency),
      after: amount,
    })
    goods[place] = { ...item, prices }
  }
  return { goods, changes }
}
