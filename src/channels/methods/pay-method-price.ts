import type { PaymentMethod } from '../../contract/entities/payment.ts'
import { isCardCodeMethod, type PayMethod } from './method-rules.ts'

type Price = Pick<PayMethod, 'amount' | 'currency'> & {
  readonly fee?: string
  /** Price before the discount, if discounted. */
  readonly before?: string
}

/** Returns the discounted price of a method, or undefined if there is no discount. */
export type GetDiscountedAmount = (method: PayMethod) => string | undefined

function toPrice(method: PayMethod, getReducedAmount: GetDiscountedAmount | undefined): Price {
  const { amount, currency, fee } = method
  const now = getReducedAmount?.(method)
  const less = now === undefined || now === amount ? { amount } : { amount: now, before: amount }
  return { ...less, currency, ...(fee === undefined ? {} : { fee }) }
}

const fields = ['amount', 'currency', 'fee', 'before'] as const

/** Returns the price with a payment method, or undefined for card codes and for sub methods with different prices. */
export function getPaymentMethodPrice(
  method: PayMethod | PaymentMethod,
  getReducedAmount?: GetDiscountedAmount,
): Price | undefined {
  if (isCardCodeMethod(method)) return undefined
  const parts: readonly PayMethod[] =
    'subPayment' in method && method.subPayment.length > 0 ? method.subPayment : [method]
  const [first, ...others] = parts.map((part) => toPrice(part, getReducedAmount))
  return first && others.every((other) => fields.every((field) => other[field] === first[field])) ? first : undefined
}
