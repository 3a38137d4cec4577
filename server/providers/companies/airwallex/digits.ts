import { isoDigits, type CurrencyDigits } from '../shared/amounts.ts'

/** airwallex.com, "Supported currencies": ISO 4217, except that IDR has no decimals. */
export const airwallexDigits: CurrencyDigits = { ...isoDigits, IDR: 0 }
