import type { Goods, PersonalPrice } from '../../../contract/entities/goods.ts'

/** Applies the character's price, if any. Offers in another currency are from the previous region and skipped. */
export function applyCharacterPrice(item: Goods, offers: Readonly<Record<string, PersonalPrice>>): Goods {
  const offer = offers[item.value]
  return offer && offer.currency === item.currency ? { ...item, price: offer.price } : item
}
