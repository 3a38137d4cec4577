import type { Currency } from '../../../src/contract/domain.table.ts'

/**
 * Words in the search field that mean a day, with the number of days before today. To add a language to the office, add
 * its words for today and yesterday.
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

/** Spellings of currencies other than their codes. A symbol that several currencies share is omitted. */
export const currencyWords: Readonly<Record<string, Currency>> = {
  cny: 'RMB',
  nt$: 'TWD',
  円: 'JPY',
  yen: 'JPY',
  원: 'KRW',
  '₩': 'KRW',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  us$: 'USD',
  '₺': 'TRY',
  '฿': 'THB',
  '₫': 'VND',
  rp: 'IDR',
  rm: 'MYR',
}
