import { json } from '../../json.ts'
import type { DoublePayment, DoubleReply } from './double.ts'

export interface BookedPayment extends DoublePayment {
  state: 'pending' | 'paid' | 'failed' | 'expired' | 'strange'
  refunds: { refundNo: string; amountMinor: number }[]
}

/** A played company's books: a payment a billing number, and the refunds of each. */
export function createBooks() {
  const payments = new Map<string, BookedPayment>()
  return {
    byNumber: (billingNo: string): BookedPayment | undefined => payments.get(billingNo),
    byRef: (ref: string): BookedPayment | undefined =>
      [...payments.values()].find(({ providerRef }) => providerRef === ref),
    add(payment: Omit<BookedPayment, 'state' | 'refunds'>): BookedPayment {
      const known = payments.get(payment.billingNo) ?? { ...payment, state: 'pending' as const, refunds: [] }
      payments.set(payment.billingNo, known)
      return known
    },
    /** False where it would be more than the payment. */
    giveBack(payment: BookedPayment, refundNo: string, amountMinor: number): boolean {
      if (payment.refunds.some((one) => one.refundNo === refundNo)) return true
      const before = payment.refunds.reduce((sum, one) => sum + one.amountMinor, 0)
      if (before + amountMinor > payment.amountMinor) return false
      payment.refunds.push({ refundNo, amountMinor })
      return true
    },
    payments: (billingNo: string): BookedPayment[] => [payments.get(billingNo)].filter((one) => one !== undefined),
    settle(billingNo: string, to: BookedPayment['state']): void {
      const known = payments.get(billingNo)
      if (known) known.state = to
    },
  }
}

export const replyWith = (status: number, body: unknown): DoubleReply => ({ status, body: JSON.stringify(body) })

export const bodyOf = <T>(text: string): T => (json(text) ?? {}) as T
