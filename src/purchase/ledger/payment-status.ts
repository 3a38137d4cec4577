import type { PaymentStatus } from './order.schema.ts'

/**
 * Payment status by code in the response of an order query. Other codes, such as 10 for a repeated request, do not
 * change the status.
 */
const paymentStatusByCode: Readonly<Record<number, PaymentStatus>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const parsePaymentStatus = (status: number): PaymentStatus | 'unknown' =>
  paymentStatusByCode[status] ?? 'unknown'
