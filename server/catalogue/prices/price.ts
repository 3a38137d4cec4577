import { applyDiscount } from '../../../src/contract/money/discount.ts'
import type { Currency } from '../../../src/contract/domain.table.ts'
import { isWithinPriceRange } from '../../../src/contract/money/price-range.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { computeFee } from './fee.ts'
import type { GoodsRow } from '../goods.repository.ts'
import { isCurrency, convertPrice } from './money.ts'
import type { MethodRow } from '../payment-methods/payment-methods.repository.ts'

/** Amount to pay and list price, including the fee. */
export interface Price {
  amountMinor: number
  listMinor: number
  /** Fee in minor units. Coupons do not reduce it, and it earns no growth points. */
  feeMinor: number
  currency: Currency
}

/**
 * Computes the price with a payment method. Throws unless the list price and the discounted amount are within the
 * method's range.
 */
export function computePrice({ prices }: Pick<GoodsRow, 'prices'>, method: MethodRow, ratePermille?: number): Price {
  const { currency } = method
  if (!isCurrency(currency)) throw new Error('a payment method in an unknown currency')
  const listMinor = convertPrice(prices, currency)
  if (!isWithinPriceRange(listMinor, method)) throw new CallFailure('wrongMethod')
  const feeMinor = computeFee(listMinor, method, currency)
  const amountMinor = ratePermille === undefined ? listMinor : applyDiscount(listMinor, ratePermille, currency)
  if (!isWithinPriceRange(amountMinor, method)) throw new CallFailure('illegalCoupon')
  return { amountMinor: amountMinor + feeMinor, listMinor: listMinor + feeMinor, feeMinor, currency }
}
