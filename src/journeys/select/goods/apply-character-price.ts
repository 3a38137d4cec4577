import type { Goods, PersonalPrice } from '../../../contract/entities/goods.ts'

/**
 * Applies the price for the selected character, if any. Skips an offer in another currency, which was loaded for the
 * previous region.
 */
export function applyCharacterPrice(item: Goods, offers: Readonly<Record<string, PersonalPrice>>): Goods {
  const offer = offers[item.value]
  return offer && offer.currency === item.currency ? { ...item, price: offer.price } : item
}
