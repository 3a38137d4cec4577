import type { Currency } from '../../../../src/contract/domain.table.ts'

/** Country to send for catalogue regions that are not a country, such as `Global`. */
const countryByCurrency: Record<Currency, string> = {
  RMB: 'CN',
  TWD: 'TW',
  JPY: 'JP',
  KRW: 'KR',
  EUR: 'DE',
  GBP: 'GB',
  USD: 'US',
  TRY: 'TR',
  THB: 'TH',
  VND: 'VN',
  IDR: 'ID',
  MYR: 'MY',
}

/**
 * Returns the ISO 3166 alpha-2 code of the country, which providers require. For a region with several countries, it is
 * the country of the currency.
 */
export const getCountryForRegion = (region: string, currency: Currency): string =>
  /^[A-Z]{2}$/.test(region) ? region : countryByCurrency[currency]
