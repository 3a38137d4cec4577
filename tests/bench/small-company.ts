import type { PaymentDetails } from '../../server/providers/payment-provider.ts'
import type { FakeProvider } from '../server/fixtures/fake-payments.ts'

/**
 * A payment company that answers at once. Of a payment it remembers what it costs and no more: it is played in the gateway's process, and what a
 * company remembers would be the gateway's to look through each time that it clears its memory.
 */
export function createSmallCompany() {
  const costs = new Map<string, Pick<PaymentDetails, 'amountMinor' | 'currency' | 'merchant'>>()
  /** One object for all that cost the same. */
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
