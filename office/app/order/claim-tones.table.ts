import type { OrderDetail } from '../../contract/entities/order.ts'
import type { Tone } from '../ui/status.tsx'

/** Tone of each refund state. */
export const refundTones: Readonly<Record<OrderDetail['refunds'][number]['state'], Tone>> = {
  requested: 'warn',
  sent: 'warn',
  refunded: 'good',
  refused: 'bad',
}

/** Tone of each dispute state. */
export const disputeTones: Readonly<Record<OrderDetail['disputes'][number]['state'], Tone>> = {
  opened: 'bad',
  won: 'good',
  lost: 'bad',
}
