import { isoDigits, type CurrencyDigits } from '../shared/amounts.ts'

/**
 * Number of decimals at PayerMax (docs.payermax.com, "Supported currencies"). Unlike in ISO 4217, IDR and TWD have
 * none.
 */
export const payermaxDigits: CurrencyDigits = { ...isoDigits, IDR: 0, TWD: 0 }
