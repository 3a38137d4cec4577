import type { Goods } from '../../../contract/entities/goods.ts'
import { toMinorUnits } from '../../../kernel/money/amount.ts'

/** Which goods of a list give most for their money: said only where it can be counted, and where it is true. */

type Counted = Pick<Goods, 'value' | 'display' | 'bonus' | 'price' | 'currency'>

/** "6,480", "6.480", "6 480", "6480", with or without a plus: the grouping of every language, and nothing else beside it. */
const grouped = /^\+?\d{1,3}(?:[.,'’\s]\d{3})+\+?$|^\+?\d+\+?$/
/** Arabic carries marks for the direction of its signs. */
const marks = /[\u061c\u200e\u200f]/g

/** The number that a text is; undefined where it is a name. */
export function countIn(text: string): number | undefined {
  const bare = text.replace(marks, '').trim()
  return grouped.test(bare) ? Number(bare.replace(/\D/g, '')) : undefined
}

/** Undefined where the goods, or what comes on top, are no number. */
function unitsPerMoney({ display, bonus, price, currency }: Counted): number | undefined {
  const units = countIn(display)
  const extra = bonus ? countIn(bonus) : 0
  const minor = toMinorUnits(price, currency)
  return units === undefined || extra === undefined || !minor || minor < 0 ? undefined : (units + extra) / minor
}

/** A smaller lead over the next is no reason to choose it. */
const lead = 1.02

/** The product that gives at least 2 % more units for its money than each of the others; of one kind of goods, all of them shown. */
export function bestValueOf(goods: readonly Counted[]): string | undefined {
  const rates = goods.map((item) => ({ ...item, rate: unitsPerMoney(item) }))
  const [best, next] = [...rates].sort((a, b) => (b.rate ?? 0) - (a.rate ?? 0))
  const isComparable = rates.every(({ rate, currency }) => rate !== undefined && currency === best?.currency)
  return isComparable && best?.rate && next?.rate && best.rate >= next.rate * lead ? best.value : undefined
}
