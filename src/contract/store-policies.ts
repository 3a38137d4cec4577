/**
 * Parts of content policies that the gateway and static hosts share. The store's pages demand a trusted type for every text that becomes script or
 * HTML, by these policies and no others:
 * `store-faq` (`src/journeys/vip/faq/faq-html.ts`) for text that is only parsed, `service-worker` (`src/app/worker/script-url.ts`) for one address.
 */
export const trustedTypes = "require-trusted-types-for 'script'; trusted-types store-faq service-worker"

/** The service worker fetches what its pages show, whose pictures come from any https host. It makes no script and no HTML. */
export const workerPolicy = (hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${["'self'", 'https:', ...hosts.filter((host) => !host.startsWith('https:'))].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * A page elsewhere that opens the store gets no hold of its window. A window that the store opens itself, for a payment or a login, may keep
 * its opener; the store cuts that of a payment before it leaves.
 */
export const openerPolicy = 'same-origin-allow-popups'
