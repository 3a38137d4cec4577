import type { Language } from '../../../src/contract/domain.table.ts'

/** How an order says that it was paid by a gift card, redeemed by itself. */
export const giftCardNames: Record<Language, string> = {
  ar: 'بطاقة هدايا',
  de: 'Geschenkkarte',
  en: 'Gift card',
  es: 'Tarjeta regalo',
  fr: 'Carte cadeau',
  id: 'Kartu hadiah',
  it: 'Carta regalo',
  ja: 'ギフトカード',
  ko: '기프트 카드',
  ms: 'Kad hadiah',
  pl: 'Karta podarunkowa',
  pt: 'Cartão-presente',
  ru: 'Подарочная карта',
  th: 'บัตรของขวัญ',
  tr: 'Hediye kartı',
  vi: 'Thẻ quà tặng',
  'zh-cn': '礼品卡',
  'zh-tw': '禮品卡',
}
