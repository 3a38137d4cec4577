import type { Goods } from '../../../contract/entities/goods.ts'
import { parseGroupedNumber } from '../../../contract/formats/goods-name.ts'
import { parseDecimalToMinorUnits } from '../../../kernel/money/amount.ts'

/** Product fields from which the units per price are calculated. */
type PricedUnits = Pick<Goods, 'value' | 'display' | 'bonus' | 'price' | 'currency'>

/** Returns the units (with bonus) per minor unit of the currency, or undefined if units or price are not numbers. */
function unitsPerMoney({ display, bonus, price, currency }: PricedUnits): number | undefined {
  const units = parseGroupedNumber(display)
  const extra = bonus ? parseGroupedNumber(bonus) : 0
  const minor = parseDecimalToMinorUnits(price, currency)
  return units === undefined || extra === undefined || !minor || minor < 0 ? undefined : (units + extra) / minor
}

/** Minimum lead over the second best product for the "Best value" label, as a ratio. */
const minLead = 1.02

/** Returns the product with at least 2% more units per price than every other product of its type. */
export function findBestValueGoods(goods: readonly PricedUnits[]): string | undefined {
  const rates = goods.map((item) => ({ ...item, rate: unitsPerMoney(item) }))
  const [best, next] = [...rates].sort((a, b) => (b.rate ?? 0) - (a.rate ?? 0))
  const isComparable = rates.every(({ rate, currency }) => rate !== undefined && currency === best?.currency)
  return isComparable && best?.rate && next?.rate && best.rate >= next.rate * minLead ? best.value : undefined
}
