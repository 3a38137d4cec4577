import { isoDigits, type Digits } from '../shared/amounts.ts'

/** docs.payermax.com, "Supported currencies": rupiah and new Taiwan dollars are whole there. */
export const payermaxDigits: Digits = { ...isoDigits, IDR: 0, TWD: 0 }
