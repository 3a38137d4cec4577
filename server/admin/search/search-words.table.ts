import type { Currency } from '../../../src/contract/domain.table.ts'

/**
 * Words for a day, with the number of days before today. To add an office language, add its words for today and
 * yesterday.
 */
export const daysAgoByWord: Readonly<Record<string, number>> = {
  today: 0,
  yesterday: 1,
  今日: 0,
  昨日: 1,
  오늘: 0,
  어제: 1,
  今天: 0,
  昨天: 1,
}

/** Other spellings of currencies. Ambiguous symbols are omitted. */
export const currencyByAlias: Readonly<Record<string, Currency>> = {
  cny: 'RMB',
  nt$: 'TWD',
  円: 'JPY',
  yen: 'JPY',
  원: 'KRW',
  '₩': 'KRW',
  '€': 'EUR',
  '£': 'GBP',
  euro: 'EUR',
  euros: 'EUR',
  us$: 'USD',
  '₺': 'TRY',
  '฿': 'THB',
  '₫': 'VND',
  rp: 'IDR',
  rm: 'MYR',
}
