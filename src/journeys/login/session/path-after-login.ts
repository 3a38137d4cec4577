import type { UrlParams } from '../../../kernel/url/params.table.ts'

/** Returns the path to open after a login through a replenish link. Returns null to stay on the current page. */
export function getPathAfterLogin({
  replenish_id,
  rp_client_id,
}: Pick<UrlParams, 'replenish_id' | 'rp_client_id'>): string | null {
  if (!replenish_id) return null
  const query = new URLSearchParams({ replenish_id, ...(rp_client_id ? { rp_client_id } : {}) })
  return `/replenishGoods?${query.toString()}`
}
