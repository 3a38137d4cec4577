import type { PaymentStatus } from './order.schema.ts'

/**
 * Payment status by the order query's code. Other codes keep the order's status; code 10 is a repeated start request.
 */
const paymentStatusByCode: Readonly<Record<number, PaymentStatus>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const parsePaymentStatus = (status: number): PaymentStatus | 'unknown' =>
  paymentStatusByCode[status] ?? 'unknown'
