/**
 * The closed word lists of the domain: areas, languages, platforms, currencies, traffic sources.
 * Read by brands, the store and the gateway. To add a word, add it here; what must know of it then fails to compile.
 */
export const areas = [
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
export type Area = (typeof areas)[number]

export const languages = [
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
export type Language = (typeof languages)[number]

export const platforms = ['android', 'ios', 'web'] as const
export type Platform = (typeof platforms)[number]

interface CurrencyRow {
  /** Inside money is kept in minor units, of which a whole one has 10 to this power. */
  digits: number
  symbol: string
  iso: string
  /** Shown without decimals where it is whole. */
  wholeWithoutDecimals?: true
  /** Has no coins below one, so that nothing but whole ones can be charged. */
  isChargedWhole?: true
}

export const currencies = {
  RMB: { digits: 2, symbol: '¥', iso: 'CNY' },
  TWD: { digits: 2, symbol: 'NT$', iso: 'TWD', isChargedWhole: true },
  JPY: { digits: 2, symbol: '¥', iso: 'JPY', isChargedWhole: true },
  KRW: { digits: 2, symbol: '₩', iso: 'KRW', wholeWithoutDecimals: true, isChargedWhole: true },
  EUR: { digits: 2, symbol: '€', iso: 'EUR' },
  USD: { digits: 2, symbol: '$', iso: 'USD' },
  TRY: { digits: 2, symbol: '₺', iso: 'TRY' },
  THB: { digits: 2, symbol: '฿', iso: 'THB' },
  VND: { digits: 2, symbol: '₫', iso: 'VND', isChargedWhole: true },
  IDR: { digits: 2, symbol: 'Rp', iso: 'IDR', isChargedWhole: true },
  MYR: { digits: 2, symbol: 'RM', iso: 'MYR' },
} as const satisfies Record<string, CurrencyRow>
export type Currency = keyof typeof currencies

/** `game_channel_id`: the kind of buyer. Customer service overrides the login state. */
export const trafficChannels = { guest: 1, storeLogin: 2, tokenFromUrl: 3, customerService: 10 } as const
