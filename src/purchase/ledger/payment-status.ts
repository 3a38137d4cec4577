import type { PaymentStatus } from './order.schema.ts'

/**
 * Maps the order query's status codes to payment statuses. Unknown codes are treated as pending. Code 10 means that the
 * start was repeated, and requires another query.
 */
const paymentStatusByCode: Readonly<Record<number, PaymentStatus>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const parsePaymentStatus = (status: number): PaymentStatus | 'unknown' =>
  paymentStatusByCode[status] ?? 'unknown'
