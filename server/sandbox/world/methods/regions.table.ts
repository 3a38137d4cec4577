import type { Area, Currency } from '../../../../src/contract/domain.table.ts'

/**
 * Regions by area. The codes come from the specification's country list (including `Global` and `MMK`), plus TW, HK, JP
 * and KR. To add a region, add its code here, its currency below, and methods in payment-methods.table.ts.
 */
export const regionsByArea: Record<Area, readonly string[]> = {
  universal: ['Global', 'US', 'DE', 'FR', 'NL', 'TR', 'BR', 'RU', 'MY', 'SG', 'TH', 'PH', 'ID', 'VN', 'IN', 'MMK'],
  eru: ['RU', 'DE', 'FR', 'NL', 'TR'],
  sea: ['MY', 'SG', 'TH', 'PH', 'ID', 'VN'],
  ja: ['JP'],
  kr: ['KR'],
  twhk: ['TW', 'HK'],
  useuro: ['US', 'GB', 'DE', 'FR', 'NL'],
  ru: ['RU'],
  hk: ['HK'],
  codapay: ['MY', 'SG', 'TH', 'PH', 'ID', 'VN', 'IN', 'MMK'],
  mea: ['TR', 'Global'],
  dragon: ['Global', 'US', 'BR', 'DE', 'FR'],
}

const currencyOfRegion: Record<string, Currency> = {
  MY: 'MYR',
  TH: 'THB',
  VN: 'VND',
  ID: 'IDR',
  TW: 'TWD',
  JP: 'JPY',
  KR: 'KRW',
  TR: 'TRY',
  DE: 'EUR',
  FR: 'EUR',
  NL: 'EUR',
  GB: 'GBP',
}

/** Returns the region's currency. Regions without an entry use US dollars. */
export const getCurrencyForRegion = (region: string): Currency => currencyOfRegion[region] ?? 'USD'
