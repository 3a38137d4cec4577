import { unknownRegion } from '../kernel/money/format-price.ts'
import type { Order } from './ledger/order.schema.ts'

/** The region that an order was paid in. Orders that came by a link do not say it. */
export const payRegionOf = ({ own, bought }: Order): string => own?.purchase.region ?? bought?.region ?? unknownRegion
