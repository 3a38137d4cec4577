import type { Area, Currency } from '../../../src/contract/domain.table.ts'

/**
 * Regions of the store, by area, with their currencies. Codes are those of the specification's country list
 * (`Global` and `MMK` included), with TW, HK, JP and KR where an area is about them.
 * Read by countries and payment methods of the demo world. To add a region: its code here, methods in `payment-methods.table.ts`.
 */
export const regionsOfArea: Record<Area, readonly string[]> = {
  universal: ['Global', 'US', 'DE', 'FR', 'NL', 'TR', 'BR', 'RU', 'MY', 'SG', 'TH', 'PH', 'ID', 'VN', 'IN', 'MMK'],
  eru: ['RU', 'DE', 'FR', 'NL', 'TR'],
  sea: ['MY', 'SG', 'TH', 'PH', 'ID', 'VN'],
  ja: ['JP'],
  kr: ['KR'],
  twhk: ['TW', 'HK'],
  useuro: ['US', 'DE', 'FR', 'NL'],
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
}

/** A region without a currency of its own in the store pays in dollars. */
export const currencyOf = (region: string): Currency => currencyOfRegion[region] ?? 'USD'
