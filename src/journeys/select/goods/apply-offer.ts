import type { Goods, OfferInfo } from '../../../contract/entities/goods.ts'

/** Applies the character's own price. Offers in another currency are stale: the region has changed since. */
export function applyOffer(item: Goods, offers: Readonly<Record<string, OfferInfo>>): Goods {
  const offer = offers[item.value]
  return offer && offer.currency === item.currency ? { ...item, price: offer.price } : item
}
