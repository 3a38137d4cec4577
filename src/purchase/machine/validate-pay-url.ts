import { isAllowedPaymentUrl, type AllowedPayHosts } from '../../contract/security/allowed-pay-hosts.ts'
import { parseUrl } from '../../kernel/url/parse-url.ts'
import type { PayLink } from './purchase.types.ts'

/** Rejects payment URLs outside the channel's allowlist. */
export function validatePayUrl(rawUrl: string | null, paywayId: number, allowedHosts: AllowedPayHosts): PayLink {
  if (rawUrl === null) return { kind: 'none' }
  const url = parseUrl(rawUrl)
  return url && isAllowedPaymentUrl(url, paywayId, allowedHosts) ? { kind: 'open', url: url.href } : { kind: 'refused' }
}
