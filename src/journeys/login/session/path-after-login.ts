import type { Params } from '../../../kernel/url/params.table.ts'

/** Returns the path to open after login: the replenish link for its payer, otherwise null to stay on the page. */
export function getPathAfterLogin({
  replenish_id,
  rp_client_id,
}: Pick<Params, 'replenish_id' | 'rp_client_id'>): string | null {
  if (!replenish_id) return null
  const query = new URLSearchParams({ replenish_id, ...(rp_client_id ? { rp_client_id } : {}) })
  return `/replenishGoods?${query.toString()}`
}
