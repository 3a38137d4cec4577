import { mayBePaidAt, type PayPlaces } from '../../contract/pay-places.ts'
import { parseUrl } from '../../kernel/address/parse-url.ts'
import type { PayLink } from './purchase.types.ts'

/** A link is opened only where payments of its channel may be made. */
export function judgeLink(address: string | null, paywayId: number, places: PayPlaces): PayLink {
  if (address === null) return { kind: 'none' }
  const url = parseUrl(address)
  return url && mayBePaidAt(url, paywayId, places) ? { kind: 'open', url: url.href } : { kind: 'refused' }
}
