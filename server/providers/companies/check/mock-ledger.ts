import { parseJson } from '../../outbound/parse-json.ts'
import type { MockPayment, MockReply } from './mock-company.ts'

export interface LedgerPayment extends MockPayment {
  state: 'pending' | 'paid' | 'failed' | 'expired' | 'unrecognized'
  refunds: { refundNo: string; amountMinor: number }[]
}

/** Creates a mock provider's in-memory payments and refunds, with one payment per billing number. */
export function createMockLedger() {
  const payments = new Map<string, LedgerPayment>()
  return {
    findByBillingNo: (billingNo: string): LedgerPayment | undefined => payments.get(billingNo),
    findByRef: (ref: string): LedgerPayment | undefined =>
      [...payments.values()].find(({ providerRef }) => providerRef === ref),
    add(payment: Omit<LedgerPayment, 'state' | 'refunds'>): LedgerPayment {
      const known = payments.get(payment.billingNo) ?? { ...payment, state: 'pending' as const, refunds: [] }
      payments.set(payment.billingNo, known)
      return known
    },
    /** Adds a refund. Returns false if the sum of all refunds would exceed the payment. */
    refund(payment: LedgerPayment, refundNo: string, amountMinor: number): boolean {
      if (payment.refunds.some((one) => one.refundNo === refundNo)) return true
      const before = payment.refunds.reduce((sum, one) => sum + one.amountMinor, 0)
      if (before + amountMinor > payment.amountMinor) return false
      payment.refunds.push({ refundNo, amountMinor })
      return true
    },
    payments: (billingNo: string): LedgerPayment[] => [payments.get(billingNo)].filter((one) => one !== undefined),
    settle(billingNo: string, to: LedgerPayment['state']): void {
      const known = payments.get(billingNo)
      if (known) known.state = to
    },
  }
}

export const createJsonReply = (status: number, body: unknown): MockReply => ({ status, body: JSON.stringify(body) })

export const parseJsonBody = <T>(text: string): T => (parseJson(text) ?? {}) as T
