import type { Digits } from '../shared/amounts.ts'

/** developer.paypal.com, "Currency codes": these have no decimals there. */
export const paypalDigits: Digits = { JPY: 0, TWD: 0 }
