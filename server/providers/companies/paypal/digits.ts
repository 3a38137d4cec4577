import type { CurrencyDigits } from '../shared/amounts.ts'

/** developer.paypal.com, "Currency codes": these currencies have no decimals. */
export const paypalDigits: CurrencyDigits = { JPY: 0, TWD: 0 }
