import type { PaymentStatus } from './order.schema.ts'

/**
 * Payment status by status code of the order query. Unknown codes mean "still checking". Code 10 (repeated start)
 * requires another query.
 */
const paymentStatusByCode: Readonly<Record<number, PaymentStatus>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const toPaymentStatus = (status: number): PaymentStatus | 'unknown' => paymentStatusByCode[status] ?? 'unknown'
