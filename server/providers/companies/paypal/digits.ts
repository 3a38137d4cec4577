import type { CurrencyDigits } from '../shared/amounts.ts'

/** developer.paypal.com, "Currency codes": currencies without decimals. */
export const paypalDigits: CurrencyDigits = { JPY: 0, TWD: 0 }
