import { isCurrency } from '../../catalogue/money.ts'
import type { Price } from '../../catalogue/price.ts'
import type { CardRow } from './cards.repository.ts'

/** A card's worth is the one that is printed on it. */
export function getCardPrice({ priceMinor, currency }: CardRow): Price {
  if (!isCurrency(currency)) throw new Error('a card in an unknown currency')
  return { amountMinor: priceMinor, listMinor: priceMinor, feeMinor: 0, currency }
}
