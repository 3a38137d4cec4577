import type { Goods, PersonalPrice } from '../../../contract/entities/goods.ts'

/**
 * Returns the product with the character's personal price, if any. Skips prices in another currency, which are from the
 * previously selected region.
 */
export function applyCharacterPrice(item: Goods, offers: Readonly<Record<string, PersonalPrice>>): Goods {
  const offer = offers[item.value]
  return offer && offer.currency === item.currency ? { ...item, price: offer.price } : item
}
