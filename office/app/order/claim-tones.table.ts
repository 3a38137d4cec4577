import type { OrderDetail } from '../../contract/entities/order.ts'
import type { Tone } from '../ui/status-label.tsx'

/** Color of each refund state. */
export const refundStateColors: Readonly<Record<OrderDetail['refunds'][number]['state'], Tone>> = {
  requested: 'warn',
  sent: 'warn',
  refunded: 'good',
  refused: 'bad',
}

/** Color of each dispute state. */
export const disputeStateColors: Readonly<Record<OrderDetail['disputes'][number]['state'], Tone>> = {
  opened: 'bad',
  won: 'good',
  lost: 'bad',
}
