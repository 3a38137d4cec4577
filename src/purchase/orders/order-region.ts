import { unknownRegion } from '../../kernel/money/format-price.ts'
import type { Order } from '../ledger/order.schema.ts'

/** Region that an order was paid in. Orders opened from a link have none. */
export const getOrderRegion = ({ own, bought }: Order): string =>
  own?.purchase.region ?? bought?.region ?? unknownRegion
