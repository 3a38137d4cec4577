import type { PaymentStatus } from './order.schema.ts'

/**
 * Payment status by code in an order query. Other codes leave the status unchanged, and code 10 means that a start
 * request was repeated.
 */
const paymentStatusByCode: Readonly<Record<number, PaymentStatus>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const parsePaymentStatus = (status: number): PaymentStatus | 'unknown' =>
  paymentStatusByCode[status] ?? 'unknown'
