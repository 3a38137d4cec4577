import { unknownPayRegion } from '../../kernel/money/format-price.ts'
import type { Order } from '../ledger/order.schema.ts'

/** Returns the region in which an order was paid. Orders opened from a link have none. */
export const getOrderPayRegion = ({ own, bought }: Order): string =>
  own?.purchase.region ?? bought?.region ?? unknownPayRegion
