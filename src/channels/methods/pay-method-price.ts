import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { isCardCode, type PayMethod } from './methods.ts'

type Price = Pick<PayMethod, 'amount' | 'currency'> & {
  readonly fee?: string
  /** Without what takes something off it. */
  readonly before?: string
}

/** The reduced price of a way to pay, where something is taken off it. */
export type AmountNow = (way: PayMethod) => string | undefined

function ownPrice(way: PayMethod, amountNow: AmountNow | undefined): Price {
  const { amount, currency, fee } = way
  const now = amountNow?.(way)
  const less = now === undefined || now === amount ? { amount } : { amount: now, before: amount }
  return { ...less, currency, ...(fee === undefined ? {} : { fee }) }
}

const fields = ['amount', 'currency', 'fee', 'before'] as const

/** The price of the goods by a way to pay; undefined for a card's own value, and where the ways inside a method have different prices. */
export function payMethodPrice(way: PayMethod | PaymentMethod, amountNow?: AmountNow): Price | undefined {
  if (isCardCode(way)) return undefined
  const parts: readonly PayMethod[] = 'subPayment' in way && way.subPayment.length > 0 ? way.subPayment : [way]
  const [first, ...others] = parts.map((part) => ownPrice(part, amountNow))
  return first && others.every((other) => fields.every((field) => other[field] === first[field])) ? first : undefined
}
