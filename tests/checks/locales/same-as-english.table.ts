import type { Language } from '../../../src/contract/domain.table.ts'

/**
 * Texts that are rightly the same in English and in another language. Read by the rules of the catalogues.
 * To add a text: an entry under its language.
 * `everywhere`: names and signs. By language: words that it shares with English. An entry that no text needs is a problem too.
 */
export const sameAsEnglish: Readonly<Partial<Record<Language | 'everywhere', readonly string[]>>> = {
  everywhere: ['PIN', 'VIP'],
  de: ['Events', 'Server', 'Region', 'Status', 'Japan', 'Korea'],
  es: ['Hong Kong'],
  fr: ['Contact', 'Coupon', 'Coupons', 'Hong Kong'],
  id: ['Event', 'Game', 'Item', 'Server', 'Status', 'Top up', 'Hong Kong'],
  it: ['Account', 'Coupon', 'Server', 'Password', 'Russia', 'Hong Kong'],
  ms: ['Item', 'Status', 'Hong Kong'],
  pl: ['Region', 'Korea'],
  pt: ['Item', 'Status', 'Hong Kong'],
  tr: ['Hong Kong'],
}
