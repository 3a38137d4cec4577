import type { Goods, OfferInfo } from '../../../contract/entities/goods.ts'

/** The goods at the chosen character's own price. One in another currency is of another region, which was left meanwhile. */
export function ownOffer(item: Goods, offers: Readonly<Record<string, OfferInfo>>): Goods {
  const offer = offers[item.value]
  return offer && offer.currency === item.currency ? { ...item, price: offer.price } : item
}
