import type { Currency } from '../../../../src/contract/domain.table.ts'

/** Where a currency is at home: for regions of the catalogue that are no country, such as `Global`. */
const homeOf: Record<Currency, string> = {
  RMB: 'CN',
  TWD: 'TW',
  JPY: 'JP',
  KRW: 'KR',
  EUR: 'DE',
  USD: 'US',
  TRY: 'TR',
  THB: 'TH',
  VND: 'VN',
  IDR: 'ID',
  MYR: 'MY',
}

/** Two letters of ISO 3166, which companies want. */
export const countryOf = (region: string, currency: Currency): string =>
  /^[A-Z]{2}$/.test(region) ? region : homeOf[currency]
