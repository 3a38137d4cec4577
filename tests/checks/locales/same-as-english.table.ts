import type { Language } from '../../../src/contract/domain.table.ts'

/**
 * Texts that are correctly the same in English and in another language. Read by the rules of the translations. To add a
 * text: an entry under its language, or under `everywhere` for names and signs. Unused entries are reported.
 */
export const sameAsEnglish: Readonly<Partial<Record<Language | 'everywhere', readonly string[]>>> = {
  everywhere: ['PIN', 'VIP'],
  de: ['Bonus', 'Events', 'Server', 'Region', 'Status', 'Japan', 'Korea'],
  es: ['Hong Kong'],
  fr: ['Contact', 'Coupon', 'Coupons', 'Hong Kong'],
  id: ['Event', 'Game', 'Item', 'Server', 'Status', 'Top up', 'Hong Kong'],
  it: ['Account', 'Coupon', 'Server', 'Password', 'Russia', 'Hong Kong'],
  ms: ['Item', 'Status', 'Hong Kong'],
  pl: ['Region', 'Korea'],
  pt: ['Item', 'Status', 'Hong Kong'],
  tr: ['Bonus', 'Hong Kong'],
}
