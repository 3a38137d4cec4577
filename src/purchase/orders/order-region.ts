import { unknownPayRegion } from '../../kernel/money/format-price.ts'
import type { Order } from '../ledger/order.schema.ts'

/** Returns the region of an order's payment. Undefined for orders from links. */
export const getOrderPayRegion = ({ own, bought }: Order): string =>
  own?.purchase.region ?? bought?.region ?? unknownPayRegion
