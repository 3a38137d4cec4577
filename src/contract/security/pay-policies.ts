/** Formats a payment document's content security policy, for the gateway and static hosts. */
const formatPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({ 'default-src': "'none'", 'base-uri': "'none'", 'object-src': "'none'", ...directives })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** Builds a drop-in document's policy. Inline styles are allowed, because provider SDKs inject styles. */
export function buildDropInCsp(hosts: readonly string[]): string {
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
