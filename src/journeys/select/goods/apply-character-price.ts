import type { Goods, PersonalPrice } from '../../../contract/entities/goods.ts'

export interface PricedGoods extends Goods {
  /** True if the game has set a price for the character that differs from the general price. */
  readonly isPriceForCharacter?: boolean
}

/**
 * Returns the product with the character's personal price, if any. Skips prices in another currency, which are from the
 * previously selected region.
 */
export function applyCharacterPrice(item: Goods, offers: Readonly<Record<string, PersonalPrice>>): PricedGoods {
  const offer = offers[item.value]
  const isOffered = offer?.currency === item.currency && Number(offer.price) !== Number(item.price)
  return isOffered ? { ...item, price: offer.price, isPriceForCharacter: true } : item
}
