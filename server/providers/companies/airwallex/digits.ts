import { isoDigits, type Digits } from '../shared/amounts.ts'

/** airwallex.com, "Supported currencies": as ISO 4217, and rupiah without decimals. */
export const airwallexDigits: Digits = { ...isoDigits, IDR: 0 }
