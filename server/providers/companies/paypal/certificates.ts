const timeoutMs = 5000
const longest = 20_000

/** PayPal's own hosts; another host could sign for PayPal. */
const hosts: ReadonlySet<string> = new Set(['api.paypal.com', 'api.sandbox.paypal.com'])

/** The certificate that a notice names: PEM. Undefined where it is not PayPal's; fails where it cannot be fetched. */
export type CertificateOf = (url: string) => Promise<string | undefined>

/** `ownUrl`: where the API is, if not at PayPal's own address; certificates of that origin are taken, too. */
export function createCertificates(ownUrl: string | undefined): CertificateOf {
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
