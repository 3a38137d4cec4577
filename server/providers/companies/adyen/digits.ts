import { isoDigits, type Digits } from '../shared/amounts.ts'

/** docs.adyen.com, "Currency codes and minor units": rupiah have none there, which is not ISO's. */
export const adyenDigits: Digits = { ...isoDigits, IDR: 0 }
