const timeoutMs = 5000
const longest = 20_000

/**
 * Hosts from which certificates are accepted. Without this list, an attacker could sign webhooks with a certificate
 * from any other host.
 */
const hosts: ReadonlySet<string> = new Set(['api.paypal.com', 'api.sandbox.paypal.com'])

/**
 * Loads the PEM certificate at a URL. Resolves to undefined if the URL is not one of PayPal's; rejects if the download
 * fails.
 */
export type LoadCertificate = (url: string) => Promise<string | undefined>

/**
 * Creates the function that downloads certificates. `ownUrl` overrides PayPal's API URL, and certificates from its
 * origin are accepted too.
 */
export function createCertificateLoader(ownUrl: string | undefined): LoadCertificate {
  const kept = new Map<string, string>()
  const ownOrigin = ownUrl === undefined ? undefined : new URL(ownUrl).origin

  return async (address) => {
    const url = URL.parse(address)
    const isPaypals = url?.protocol === 'https:' && url.port === '' && hosts.has(url.hostname)
    if (!url || !(isPaypals || url.origin === ownOrigin)) return undefined
    const known = kept.get(url.href)
    if (known !== undefined) return known
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`a certificate was answered with ${response.status}`)
    const text = await response.text()
    if (text.length > longest || !text.includes('-----BEGIN')) return undefined
    kept.set(url.href, text)
    return text
  }
}
