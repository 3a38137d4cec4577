import type { OrderRow } from '../orders.repository.ts'

/**
 * Returns true if delivered goods can be returned without an operator. Excluded are prepaid cards, make-up links, and
 * random goods, which a player could draw again for free.
 */
export const isReturnable = ({ state, terms, replenishId, providerRef, refundMinor }: OrderRow): boolean =>
  state === 'delivered' &&
  terms?.odds === undefined &&
  replenishId === null &&
  providerRef !== null &&
  refundMinor === 0
