import type { PurchaseLocation } from '../../src/contract/law/find-purchase-rules.ts'
import type { OrderRow } from './orders.repository.ts'

export type OrderPlace = Pick<OrderRow, 'area' | 'region' | 'playerCountries'>

/** Returns the location that determines the laws of an order. */
export const getOrderPlace = ({ area, region, playerCountries }: OrderPlace): PurchaseLocation => ({
  area,
  region,
  playerCountries: playerCountries ?? undefined,
})
