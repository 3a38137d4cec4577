import type { DropInProviderName } from '../drop-ins.table.ts'

/** Formats a payment document's content security policy, for the gateway and static hosts. */
const formatPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({ 'default-src': "'none'", 'base-uri': "'none'", 'object-src': "'none'", ...directives })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** Path to which browsers report what the policy of a drop-in document has blocked. */
export const getDropInReportsPath = (name: DropInProviderName | ':name'): string => `/drop-in/${name}/reports`

/**
 * Builds a drop-in document's policy. Inline styles are allowed, because provider SDKs inject styles. `reportsUrl` is
 * the gateway's URL for reports of blocked scripts.
 */
export function buildDropInCsp(hosts: readonly string[], reportsUrl: string): string {
  const providerHosts = hosts.join(' ')
  return formatPolicy({
    'script-src': `'self' ${providerHosts}`,
    'style-src': `'self' 'unsafe-inline' ${providerHosts}`,
    'img-src': `'self' data: ${providerHosts}`,
    'font-src': `'self' data: ${providerHosts}`,
    'connect-src': `'self' ${providerHosts}`,
    'frame-src': `'self' ${providerHosts}`,
    'form-action': providerHosts,
    'frame-ancestors': "'self'",
    // Older browsers ignore its successor, `report-to`.
    'report-uri': reportsUrl,
  })
}

/** Builds the policy of the document that posts a payment form. */
export const buildPayFormCsp = (leadsTo: readonly string[]): string =>
  formatPolicy({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': 'data:',
    'form-action': leadsTo.join(' ') || "'none'",
    'frame-ancestors': "'none'",
  })
