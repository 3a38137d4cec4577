import type { OpenAdapter } from '../../payment-adapter.ts'

/** No order has it, so a company that is asked for it changes nothing and answers that it does not know it. */
const nobodysNumber = 'XX0000000000000000000000'

/**
 * Asks a company a question that changes nothing, with the account's keys. Rejects if the company cannot be reached or refuses the keys,
 * and if its adapter has no question to ask: a check that asks nothing would report every mistake as healthy.
 */
export async function probeAdapter({ probe, query }: Pick<OpenAdapter, 'probe' | 'query'>): Promise<void> {
  if (probe) return probe()
  if (!query) throw new Error('its adapter has neither `probe` nor `query`, so nobody can say whether its keys work')
  await query(nobodysNumber, undefined)
}
