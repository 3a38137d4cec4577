import { isoDigits, type CurrencyDigits } from '../shared/amounts.ts'

/** docs.adyen.com, "Currency codes and minor units": unlike ISO 4217, IDR has no decimals. */
export const adyenDigits: CurrencyDigits = { ...isoDigits, IDR: 0 }
