import type { Goods, OfferInfo } from '../../../contract/entities/goods.ts'

/**
 * Applies prices that depend on the character. Offers in another currency are skipped because they are from the
 * previous region.
 */
export function applyCharacterPrice(item: Goods, offers: Readonly<Record<string, OfferInfo>>): Goods {
  const offer = offers[item.value]
  return offer && offer.currency === item.currency ? { ...item, price: offer.price } : item
}
