import type { Params } from '../../../kernel/url/params.table.ts'

/** Where the page goes on: as it is, or, for a payer of another player's debt, with the debt's link. */
export function addressAfterLogin({
  replenish_id,
  rp_client_id,
}: Pick<Params, 'replenish_id' | 'rp_client_id'>): string | null {
  if (!replenish_id) return null
  const query = new URLSearchParams({ replenish_id, ...(rp_client_id ? { rp_client_id } : {}) })
  return `/replenishGoods?${query.toString()}`
}
