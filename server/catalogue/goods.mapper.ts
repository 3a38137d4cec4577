import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { WireGoods, WirePurchaseLimit } from '../../src/contract/entities/goods.ts'
import { formatBonusAmount } from '../../src/kernel/i18n/format-count.ts'
import type { GoodsRow, LimitRow } from './goods.repository.ts'
import { formatDecimal, convertPrice } from './prices/money.ts'
import { pickName } from './names.ts'
import { mapRandomGoodsToWire } from './random-goods.ts'
import { getPluralUnit } from './type-units.ts'

/** Formats a numeric bonus for the language. Other text is returned unchanged. */
export const formatGoodsBonus = (bonus: string, language: Language): string =>
  /^\+?\d{1,15}$/.test(bonus) ? formatBonusAmount(Number(bonus), language) : bonus

/** Converts goods to the response. `minAge` is the verified age required for random goods in the requested region. */
export const mapGoodsToWire = (row: GoodsRow, currency: Currency, language: Language, minAge = 0): WireGoods => ({
  value: row.productId,
  display: pickName(row.names, language),
  bonus: row.bonus === null ? null : formatGoodsBonus(row.bonus, language),
  price: formatDecimal(convertPrice(row.prices, currency)),
  currency,
  icon: row.icon,
  typeKey: row.typeKey,
  typeName: pickName(row.typeNames, language),
  unit: getPluralUnit(pickName(row.names, language), language, row.typeUnits),
  ...mapRandomGoodsToWire(row.random, language, minAge),
  isLimit: row.limitType !== null,
  isCoupon: row.isCoupon,
  isSpecial: row.isSpecial,
  couponPoints: row.couponPoints,
  goodsSort: row.goodsSort,
  typeSort: row.typeSort,
})

/**
 * Converts a purchase limit to the response. The remaining number is -1 while an unpaid order reserves a purchase. Uses
 * of an expired period do not count.
 */
export function mapPurchaseLimitToWire(row: LimitRow, nowSeconds: number): WirePurchaseLimit {
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
