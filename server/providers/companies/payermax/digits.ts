import { isoDigits, type CurrencyDigits } from '../shared/amounts.ts'

/** docs.payermax.com, "Supported currencies": IDR and TWD have no decimals. */
export const payermaxDigits: CurrencyDigits = { ...isoDigits, IDR: 0, TWD: 0 }
