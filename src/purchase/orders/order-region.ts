import { unknownPayRegion } from '../../kernel/money/format-price.ts'
import type { Order } from '../ledger/order.schema.ts'

/** Returns the payment region of an order, or `unknownPayRegion` for an order that was opened by its link. */
export const getOrderPayRegion = ({ own, bought }: Order): string =>
  own?.purchase.region ?? bought?.region ?? unknownPayRegion
