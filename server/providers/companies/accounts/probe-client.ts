import type { PaymentClient } from '../../payment-adapter.ts'

/** A billing number that no order has. Querying it changes nothing at the company. */
const unusedBillingNo = 'XX0000000000000000000000'

/**
 * Makes a read-only call with the account's credentials. Rejects if the company is unreachable or refuses the
 * credentials, or if the adapter has no such call: otherwise a misconfigured account would be reported as healthy.
 */
export async function probeClient({ probe, query }: Pick<PaymentClient, 'probe' | 'query'>): Promise<void> {
  if (probe) return probe()
  if (!query) throw new Error('its adapter has neither `probe` nor `query`, so its credentials cannot be verified')
  await query(unusedBillingNo, undefined)
}
