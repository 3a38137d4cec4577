import { isoCurrencyDigits, type CurrencyDigits } from '../shared/amounts.ts'

/**
 * Number of decimals at PayerMax (docs.payermax.com, "Supported currencies"). Unlike in ISO 4217, IDR and TWD have
 * none.
 */
export const payermaxCurrencyDigits: CurrencyDigits = { ...isoCurrencyDigits, IDR: 0, TWD: 0 }
