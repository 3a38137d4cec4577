import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { Goods, WireLimitInfo } from '../../src/contract/entities/goods.ts'
import { formatBonus } from '../../src/kernel/i18n/format-count.ts'
import type { GoodsRow, LimitRow } from './goods.repository.ts'
import { decimalOf, priceIn } from './money.ts'
import { nameIn } from './names.ts'
import { getUnit } from './type-units.ts'

/** A bare number, with or without its plus, is written as the language does; anything else is the publisher's own text. */
export const bonusIn = (bonus: string, language: Language): string =>
  /^\+?\d{1,15}$/.test(bonus) ? formatBonus(Number(bonus), language) : bonus

export const goodsFrom = (row: GoodsRow, currency: Currency, language: Language): Goods => ({
  value: row.productId,
  display: nameIn(row.names, language),
  bonus: row.bonus === null ? null : bonusIn(row.bonus, language),
  price: decimalOf(priceIn(row.prices, currency)),
  currency,
  icon: row.icon,
  typeKey: row.typeKey,
  typeName: nameIn(row.typeNames, language),
  unit: getUnit(nameIn(row.names, language), language, row.typeUnits),
  isLimit: row.limitType !== null,
  isCoupon: row.isCoupon,
  isSpecial: row.isSpecial,
  couponPoints: row.couponPoints,
  goodsSort: row.goodsSort,
  typeSort: row.typeSort,
})

/** Below 0 an unpaid order holds the item (contract); a period that is over gives its uses back. */
export function limitFrom(row: LimitRow, nowSeconds: number): WireLimitInfo {
  const nextAt = row.nextAt ?? 0
  const periodOver = nextAt > 0 && nextAt <= nowSeconds
  const left = Math.max(0, row.frequency - (periodOver ? 0 : (row.used ?? 0)))
  return {
    product_id: row.productId,
    limit_type: row.limitType ?? 'role',
    frequency: row.frequency,
    day_info: row.days,
    extra_pay_times: row.unpaid === true ? -1 : left,
    next_pay_time: periodOver ? 0 : nextAt,
  }
}
