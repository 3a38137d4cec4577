import type { PaymentStatus } from './order.schema.ts'

/**
 * The meaning of each status of the order query. `unknown` means "still checking": never success and never failure.
 * 10 says that a start repeated an order; how that order stands, another query has to say.
 */
const paymentStatusByCode: Readonly<Record<number, PaymentStatus>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const toPaymentStatus = (status: number): PaymentStatus | 'unknown' => paymentStatusByCode[status] ?? 'unknown'
