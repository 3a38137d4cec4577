import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { isCardCode, type PayMethod } from './methods.ts'

type Price = Pick<PayMethod, 'amount' | 'currency'> & { readonly fee?: string }

/** The price of the goods by a way to pay; undefined for a card's own value, and where the ways inside a method have different prices. */
export function payMethodPrice(way: PayMethod | PaymentMethod): Price | undefined {
  if (isCardCode(way)) return undefined
  const parts: readonly PayMethod[] = 'sub_payment' in way && way.sub_payment.length > 0 ? way.sub_payment : [way]
  const [first] = parts
  const isOne = parts.every(
    ({ amount, currency, fee }) => amount === first?.amount && currency === first.currency && fee === first.fee,
  )
  if (!first || !isOne) return undefined
  const { amount, currency, fee } = first
  return { amount, currency, ...(fee === undefined ? {} : { fee }) }
}
