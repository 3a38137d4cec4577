/**
 * Domain enumerations shared by brands, store and gateway. To add a value, add it here and complete the tables that no
 * longer compile.
 */
export const salesAreas = [
  'universal',
  'eru',
  'sea',
  'ja',
  'kr',
  'twhk',
  'useuro',
  'ru',
  'hk',
  'codapay',
  'mea',
  'dragon',
] as const
export type Area = (typeof salesAreas)[number]

export const supportedLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh-cn',
  'zh-tw',
] as const
export type Language = (typeof supportedLanguages)[number]

export const platforms = ['android', 'ios', 'web'] as const
export type Platform = (typeof platforms)[number]

export interface CurrencyRow {
  /** Number of decimals of an amount, which determines the minor unit. May differ from ISO 4217. */
  digits: number
  symbol: string
  /** Unambiguous symbol for use outside `regions`: US$ instead of $. */
  longSymbol?: string
  iso: string
  /** Regions that use this currency. Elsewhere, the store names the charged currency explicitly. */
  regions: readonly string[]
  /** True if amounts without a fraction are displayed without decimals. */
  wholeWithoutDecimals?: true
  /** True if payment providers accept only whole amounts of the currency. */
  isChargedWhole?: true
}

const euroRegions = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

export const currencies = {
  RMB: { digits: 2, symbol: '¥', longSymbol: 'CN¥', iso: 'CNY', regions: ['CN'] },
  TWD: { digits: 2, symbol: 'NT$', iso: 'TWD', regions: ['TW'], isChargedWhole: true },
  JPY: { digits: 2, symbol: '¥', longSymbol: 'JP¥', iso: 'JPY', regions: ['JP'], isChargedWhole: true },
  KRW: { digits: 2, symbol: '₩', iso: 'KRW', regions: ['KR'], wholeWithoutDecimals: true, isChargedWhole: true },
  EUR: { digits: 2, symbol: '€', iso: 'EUR', regions: euroRegions },
  GBP: { digits: 2, symbol: '£', iso: 'GBP', regions: ['GB'] },
  USD: { digits: 2, symbol: '$', longSymbol: 'US$', iso: 'USD', regions: ['US', 'Global', 'PR', 'EC', 'SV'] },
  TRY: { digits: 2, symbol: '₺', iso: 'TRY', regions: ['TR'] },
  THB: { digits: 2, symbol: '฿', iso: 'THB', regions: ['TH'] },
  VND: { digits: 2, symbol: '₫', iso: 'VND', regions: ['VN'], isChargedWhole: true },
  IDR: { digits: 2, symbol: 'Rp', iso: 'IDR', regions: ['ID'], isChargedWhole: true },
  MYR: { digits: 2, symbol: 'RM', iso: 'MYR', regions: ['MY'] },
} as const satisfies Record<string, CurrencyRow>
export type Currency = keyof typeof currencies

/**
 * Values of `game_channel_id`, which says how the buyer logged in. Payment links from customer service always have the
 * value `customerService`.
 */
export const trafficChannelIds = { guest: 1, storeLogin: 2, tokenFromUrl: 3, customerService: 10 } as const
