import type { PaymentStatus } from './order.schema.ts'

/**
 * Payment statuses by status code of the order query. All other codes are unknown and leave the order as it is. For
 * example, code 10 means that the start request was repeated; the next query returns the actual status.
 */
const paymentStatusByCode: Readonly<Record<number, PaymentStatus>> = { 1: 'success', [-1]: 'pending', [-2]: 'fail' }

export const parsePaymentStatus = (status: number): PaymentStatus | 'unknown' =>
  paymentStatusByCode[status] ?? 'unknown'
