import type { Goods } from '../../../contract/entities/goods.ts'
import { parseCount } from '../../../contract/goods-name.ts'
import { toMinorUnits } from '../../../kernel/money/amount.ts'

/** Finds the goods with the most units per price, if all of them can be compared. */

type PricedUnits = Pick<Goods, 'value' | 'display' | 'bonus' | 'price' | 'currency'>

/** Returns undefined if the units or the bonus are not numbers. */
function unitsPerMoney({ display, bonus, price, currency }: PricedUnits): number | undefined {
  const units = parseCount(display)
  const extra = bonus ? parseCount(bonus) : 0
  const minor = toMinorUnits(price, currency)
  return units === undefined || extra === undefined || !minor || minor < 0 ? undefined : (units + extra) / minor
}

/** A smaller lead over the second best is not worth a label. */
const minLead = 1.02

/** Returns the product with at least 2% more units per price than every other one. Pass all goods of one type. */
export function findBestValue(goods: readonly PricedUnits[]): string | undefined {
  const rates = goods.map((item) => ({ ...item, rate: unitsPerMoney(item) }))
  const [best, next] = [...rates].sort((a, b) => (b.rate ?? 0) - (a.rate ?? 0))
  const isComparable = rates.every(({ rate, currency }) => rate !== undefined && currency === best?.currency)
  return isComparable && best?.rate && next?.rate && best.rate >= next.rate * minLead ? best.value : undefined
}
