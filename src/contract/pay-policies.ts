/**
 * Content policies of the documents beside the store. Read by the gateway, and by the build for static hosts:
 * one for each provider, and nothing of it in the store's own.
 */
const written = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({ 'default-src': "'none'", 'base-uri': "'none'", 'object-src': "'none'", ...directives })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** SDKs write their styles into the page, which is why it is not the store's. */
export function dropInPolicy(hosts: readonly string[]): string {
  const theirs = hosts.join(' ')
  return written({
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

/** A page that posts one form, to these hosts or nowhere. */
export const formPolicy = (leadsTo: readonly string[]): string =>
  written({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': 'data:',
    'form-action': leadsTo.join(' ') || "'none'",
    'frame-ancestors': "'none'",
  })
