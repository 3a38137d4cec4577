import { dropIns } from '../../contract/drop-ins.table.ts'
import { dropInPolicy } from '../../contract/pay-policies.ts'
import { openerPolicy, trustedTypes } from '../../contract/store-policies.ts'
import { defaultBrandKey, getBrandHosts } from '../../brands/host-map.ts'
import type { Brand } from '../../brands/load/brand.schema.ts'

/** Folders whose files are there or are not: a missing one must never be answered with the store. */
const fileFolders = ['/assets/*', '/brands/*', '/art/*', '/api/*', '/util/*', '/service/*']

/**
 * `_redirects` for a static host: the brand by host, then the store for every route. Hosts that cannot choose by host
 * skip those lines and show the default brand. Files that exist are answered before any of this.
 */
export function buildRedirects(brands: readonly Brand[]): string {
  const missing = fileFolders.map((folder) => `${folder} /404.html 404`)
  const byHost = brands.flatMap((brand) =>
    getBrandHosts(brand)
      .filter(
        (host) => !host.endsWith('.localhost') && !brand.api.live.concat(brand.api.demo).includes(`https://${host}`),
      )
      .map((host) => `https://${host}/* /${brand.key}.html 200`),
  )
  const documents = Object.keys(dropIns).map((name) => `/drop-in/${name} /drop-in/${name}.html 200`)
  const fallback = brands.find(({ key }) => key === defaultBrandKey) ?? brands[0]
  return [
    ...missing,
    ...documents,
    '/pay-form/* /pay-form/form.html 200',
    ...byHost,
    `/* /${fallback?.key ?? defaultBrandKey}.html 200`,
    '',
  ].join('\n')
}

type ByBrand = Readonly<Record<string, readonly string[]>>
export interface InlineHashes {
  readonly styleHashes: ByBrand
  readonly scriptHashes: ByBrand
}

/** Calls go to gateways whose names the operator may add later (STORE_API_HOSTS), so any https host may be called and shown from. */
function policy({ styleHashes, scriptHashes }: InlineHashes): string {
  const all = (hashes: ByBrand) => [...new Set(Object.values(hashes).flat())].map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${all(scriptHashes)}`,
    `style-src 'self'${all(styleHashes)}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self' https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'self'",
    trustedTypes,
  ].join('; ')
}

/** As the gateway says it of a page that names an order; of a policy that is said twice, the last one counts. */
const ofOneOrder = ['Cache-Control: no-store', 'Referrer-Policy: no-referrer', 'X-Robots-Tag: noindex, nofollow']

/**
 * A drop-in's document has a policy of its own in place of the store's, which `!` takes off. A host that does not know `!` holds it to
 * both: files from the SDK's hosts are then refused, and the player is told to choose another way.
 */
const dropInHeaders = (): string[] =>
  Object.entries(dropIns).flatMap(([name, { hosts }]) => [
    `/drop-in/${name}*`,
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${dropInPolicy(hosts)}`,
  ])

/**
 * `_headers` for a static host. Two blocks that both match would have their values joined, so Cache-Control is said
 * only where it differs from the usual default of such hosts: revalidate every time, which is what HTML needs.
 */
export function buildHeaders(hashes: InlineHashes, apiHosts: readonly string[]): string {
  const insecure = apiHosts.filter((host) => !host.startsWith('https:'))
  const everywhere = {
    'Content-Security-Policy': policy(hashes).replace(/(?:connect|img)-src 'self'/g, (source) =>
      [source, ...insecure].join(' '),
    ),
    'Cross-Origin-Opener-Policy': openerPolicy,
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=*',
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`)
  const order = ofOneOrder.map((line) => `  ${line}`)
  // The way back from a company that vouches for players. A token in a query is out of reach of rules by path.
  const login = ['/login/*', '  Cache-Control: no-store']
  const assets = ['/assets/*', '  Cache-Control: public, max-age=31536000, immutable']
  return ['/*', ...lines, '/result', ...order, ...login, ...dropInHeaders(), ...assets, ''].join('\n')
}
