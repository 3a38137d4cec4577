import { isoCurrencyDigits, type CurrencyDigits } from '../shared/amounts.ts'

/** Number of decimals at Adyen (docs.adyen.com, "Currency codes and minor units"). Unlike in ISO 4217, IDR has none. */
export const adyenCurrencyDigits: CurrencyDigits = { ...isoCurrencyDigits, IDR: 0 }
