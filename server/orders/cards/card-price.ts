import { isCurrency } from '../../catalogue/prices/money.ts'
import type { Price } from '../../catalogue/prices/price.ts'
import type { CardRow } from './cards.repository.ts'

export function getCardPrice({ priceMinor, currency }: CardRow): Price {
  if (!isCurrency(currency)) throw new Error('a card in an unknown currency')
  return { amountMinor: priceMinor, listMinor: priceMinor, feeMinor: 0, currency }
}
