import type { CurrencyDigits } from '../shared/amounts.ts'

/** Currencies for which PayPal accepts no decimals (developer.paypal.com, "Currency codes"). */
export const paypalCurrencyDigits: CurrencyDigits = { JPY: 0, TWD: 0 }
