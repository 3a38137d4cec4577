import { dropInProviders, type DropInProviderName } from '../../contract/drop-ins.table.ts'
import { buildDropInCsp, getDropInReportsPath } from '../../contract/security/pay-policies.ts'
import { crossOriginOpenerPolicy, orderPageHeaders, trustedTypesCsp } from '../../contract/security/store-policies.ts'
import { defaultBrandKey, getBrandHosts } from '../../brands/host-map.ts'
import type { Brand } from '../../brands/load/brand.schema.ts'

/** Folders in which a missing file returns a 404 instead of the store's page. */
const fileFolders = ['/assets/*', '/brands/*', '/art/*', '/api/*', '/util/*', '/service/*']

/**
 * Builds `_redirects`, which serves the page of the brand that the host belongs to. Static hosts whose rules cannot
 * contain a host show the default brand.
 */
export function buildRedirectsFile(brands: readonly Brand[]): string {
  const missing = fileFolders.map((folder) => `${folder} /404.html 404`)
  const byHost = brands.flatMap((brand) =>
    getBrandHosts(brand)
      .filter(
        (host) => !host.endsWith('.localhost') && !brand.api.live.concat(brand.api.demo).includes(`https://${host}`),
      )
      .map((host) => `https://${host}/* /${brand.key}.html 200`),
  )
  const documents = Object.keys(dropInProviders).map((name) => `/drop-in/${name} /drop-in/${name}.html 200`)
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

const formatHashes = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('')

/**
 * Returns the tag that restricts a brand's page to its own inline styles. A static host cannot send a header per brand,
 * and a header with the styles of all brands would exceed the line limit of some hosts.
 */
export const renderStyleCspMetaTag = (styleHashes: readonly string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="style-src 'self'${formatHashes(styleHashes)}">`

/** Builds the CSP of every page. Any HTTPS host is allowed, because operators may add gateways later. */
const buildPolicy = (scriptHashes: readonly string[], insecureHosts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self'${formatHashes(scriptHashes)}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self'", ...insecureHosts, 'https: data:'].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...insecureHosts, 'https:'].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'self'",
    trustedTypesCsp,
  ].join('; ')

/**
 * Builds the headers for the documents of payment SDKs, which have their own policy. `!` removes the store's policy. A
 * static host that does not support `!` applies both, which blocks the SDK; the player then has to choose another
 * payment method. `gateway` is the origin to which browsers report blocked scripts.
 */
const dropInHeaders = (gateway: string): string[] =>
  Object.entries(dropInProviders).flatMap(([name, { hosts }]) => [
    `/drop-in/${name}*`,
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${buildDropInCsp(hosts, gateway + getDropInReportsPath(name as DropInProviderName))}`,
  ])

/**
 * Builds `_headers`. A path gets the headers of all blocks that match it. If a header occurs twice, the last value
 * applies, so Cache-Control is set only where it differs from the default.
 */
export function buildHeadersFile(scriptHashes: readonly string[], apiHosts: readonly string[]): string {
  const insecure = apiHosts.filter((host) => !host.startsWith('https:'))
  const everywhere = {
    'Content-Security-Policy': buildPolicy(scriptHashes, insecure),
    'Cross-Origin-Opener-Policy': crossOriginOpenerPolicy,
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=*',
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  const format = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  // Login callbacks must not be cached. The same is not possible for links with a token, because only the path is
  // matched, not the query.
  const login = ['/login/*', '  Cache-Control: no-store']
  const assets = ['/assets/*', '  Cache-Control: public, max-age=31536000, immutable']
  return [
    '/*',
    ...format(everywhere),
    '/result',
    ...format(orderPageHeaders),
    ...login,
    // All brands have the same gateways, so any of their API hosts will do.
    ...dropInHeaders(apiHosts[0] ?? ''),
    ...assets,
    '',
  ].join('\n')
}
