import { fetchExternal } from '../../outbound/fetch-external.ts'

const timeoutMs = 5000
const longest = 20_000

/**
 * Hosts from which certificates are accepted. Without this list, attackers could sign webhooks with their own
 * certificates.
 */
const hosts: ReadonlySet<string> = new Set(['api.paypal.com', 'api.sandbox.paypal.com'])

/** Loads the certificate at a URL. Resolves to undefined if the host is not PayPal's. Rejects if the download fails. */
export type LoadCertificate = (url: string) => Promise<string | undefined>

/** Creates the certificate loader. `ownUrl` overrides PayPal's API URL, and its origin is trusted too. */
export function createCertificateLoader(ownUrl: string | undefined): LoadCertificate {
  const kept = new Map<string, string>()
  const ownOrigin = ownUrl === undefined ? undefined : new URL(ownUrl).origin

  return async (address) => {
    const url = URL.parse(address)
    const isPaypals = url?.protocol === 'https:' && url.port === '' && hosts.has(url.hostname)
    if (!url || !(isPaypals || url.origin === ownOrigin)) return undefined
    const known = kept.get(url.href)
    if (known !== undefined) return known
    const response = await fetchExternal(url.href, {
      method: 'GET',
      headers: {},
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`a certificate was answered with ${response.status}`)
    const text = await response.text()
    if (text.length > longest || !text.includes('-----BEGIN')) return undefined
    kept.set(url.href, text)
    return text
  }
}
