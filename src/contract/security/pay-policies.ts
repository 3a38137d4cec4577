/** Content security policies for the payment documents, used by the gateway and by builds for static hosts. */
const formatPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({ 'default-src': "'none'", 'base-uri': "'none'", 'object-src': "'none'", ...directives })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** Policy for a drop-in document. Allows inline styles, because provider SDKs inject them. */
export function buildDropInCsp(hosts: readonly string[]): string {
  const theirs = hosts.join(' ')
  return formatPolicy({
    'script-src': `'self' ${theirs}`,
    'style-src': `'self' 'unsafe-inline' ${theirs}`,
    'img-src': `'self' data: ${theirs}`,
    'font-src': `'self' data: ${theirs}`,
    'connect-src': `'self' ${theirs}`,
    'frame-src': `'self' ${theirs}`,
    'form-action': theirs,
    'frame-ancestors': "'self'",
  })
}

/** Policy for the document that posts a payment form to the given hosts. */
export const buildPayFormCsp = (leadsTo: readonly string[]): string =>
  formatPolicy({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': 'data:',
    'form-action': leadsTo.join(' ') || "'none'",
    'frame-ancestors': "'none'",
  })
