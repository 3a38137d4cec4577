import type { PaymentClient } from '../../payment-adapter.ts'

/** Billing number that no order uses. Querying it changes nothing at the provider. */
const unusedBillingNo = 'XX0000000000000000000000'

/**
 * Makes a read-only API request with the account's credentials. Rejects if the provider is unreachable, refuses the
 * credentials or offers no such request.
 */
export async function probePaymentClient({ probe, query }: Pick<PaymentClient, 'probe' | 'query'>): Promise<void> {
  if (probe) return probe()
  if (!query) throw new Error('its adapter has neither `probe` nor `query`, so its credentials cannot be verified')
  await query(unusedBillingNo, undefined)
}
