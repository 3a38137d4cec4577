import type { CurrencyDigits } from '../shared/amounts.ts'

/** Number of decimals at PayPal (developer.paypal.com, "Currency codes"). These currencies have none. */
export const paypalCurrencyDigits: CurrencyDigits = { JPY: 0, TWD: 0 }
