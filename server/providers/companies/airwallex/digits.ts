import { isoCurrencyDigits, type CurrencyDigits } from '../shared/amounts.ts'

/** Number of decimals at Airwallex (airwallex.com, "Supported currencies"). Unlike in ISO 4217, IDR has none. */
export const airwallexCurrencyDigits: CurrencyDigits = { ...isoCurrencyDigits, IDR: 0 }
