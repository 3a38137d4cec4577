import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { WireReceipt } from '../../../src/contract/entities/receipt.ts'
import { deliveryByState, wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import { mapFeeToWire, mapOrderToWire, mapRefundedAmountToWire } from '../order.mapper.ts'
import type { OrderRow } from '../orders.repository.ts'

interface ReceiptContext {
  brand: Brand
  language: Language
  /** True if the caller owns the order. Other callers see masked player names. */
  isOwner: boolean
  /** True if the caller paid the order for another account, whose names stay masked. */
  isPayer?: boolean
  /** Unix time in seconds. */
  at: number
}

const toReceiptState = ({ state, refundedMinor, amountMinor }: OrderRow): WireReceipt['state'] =>
  refundedMinor > 0 && refundedMinor === amountMinor
    ? 'refunded'
    : deliveryByState[state] === 'delivered'
      ? 'delivered'
      : 'paid'

/** Returns a paid order's receipt, or undefined for an unpaid order. */
export function mapOrderToWireReceipt(
  row: OrderRow,
  { brand, language, isOwner, isPayer = false, at }: ReceiptContext,
): WireReceipt | undefined {
  if (wireStatusByState[row.state] !== wireStatus.success || row.paidAt === null) return undefined
  const whole = mapOrderToWire(row, { language, isOwner, at })
  const {
    status: _status,
    typical_seconds: _typical,
    delivery: _delivery,
    product_icon: _icon,
    ended: _ended,
    bought: _bought,
    deliver_at: _deliverAt,
    take_back: _takeBack,
    correctable: _correctable,
    return_seconds: _returnSeconds,
    movable: _movable,
    deliveries: _deliveries,
    in_review: _inReview,
    withdrawable: _withdrawable,
    ...order
  } = whole
  return {
    ...order,
    paid_at: row.paidAt,
    store: brand.web.address,
    brand: brand.name,
    seller: brand.company,
    contact: brand.support.email,
    state: toReceiptState(row),
    ...mapFeeToWire(row),
    ...mapRefundedAmountToWire(row),
    ...(row.terms === null ? {} : { terms: row.terms }),
    asked_at: at,
    is_masked: !isOwner,
    ...(isPayer ? { is_payer: true } : {}),
  }
}
