import type { OrderRow } from '../orders.repository.ts'

/**
 * Returns true if the goods of an order were delivered and can be returned without an operator. Excludes prepaid cards
 * because no provider can return their value, make-up links because they pay a debt instead of goods, and random goods
 * because the player could otherwise draw again for free. The player can return goods of a paid pay request, too: the
 * refund goes to the payer.
 */
export const isReturnable = ({ state, terms, replenishId, providerRef, refundMinor }: OrderRow): boolean =>
  state === 'delivered' &&
  terms?.odds === undefined &&
  replenishId === null &&
  providerRef !== null &&
  refundMinor === 0
