import type { PaymentDetails } from '../../server/providers/payment-provider.ts'
import type { FakeProvider } from '../server/fixtures/fake-payments.ts'

/**
 * A mock payment company that responds at once. It runs in the gateway's process, so it stores only the price of a
 * payment, to keep garbage collections short.
 */
export function createSmallCompany() {
  const costs = new Map<string, Pick<PaymentDetails, 'amountMinor' | 'currency' | 'merchant'>>()
  /** Shares one object between payments with the same price. */
  const known = new Map<string, Pick<PaymentDetails, 'amountMinor' | 'currency' | 'merchant'>>()
  const refOf = (billingNo: string) => `ref_${billingNo}`

  const provider: FakeProvider['provider'] = {
    create: async ({ billingNo, amountMinor, currency, merchant }) => {
      const name = `${amountMinor} ${currency} ${merchant}`
      const cost = known.get(name) ?? { amountMinor, currency, merchant }
      known.set(name, cost)
      costs.set(billingNo, cost)
      return { providerRef: refOf(billingNo), entry: { url: `https://pay.example/${billingNo}` } }
    },
    query: async (billingNo) => {
      const cost = costs.get(billingNo)
      const ids = { billingNo, eventId: `evt_${billingNo}_pending`, providerRef: refOf(billingNo) }
      return cost && { ...cost, ...ids, status: 'pending', occurredAt: 1 }
    },
  }
  return { provider, forgetAll: () => costs.clear() }
}
