/**
 * CSP directives that require Trusted Types and allow the policies `store-faq` (`src/journeys/vip/faq/faq-html.ts`) and
 * `service-worker` (`src/app/worker/trusted-script-url.ts`).
 */
export const trustedTypesCsp = "require-trusted-types-for 'script'; trusted-types store-faq service-worker"

/** Builds the service worker's policy. The worker fetches images from any https host and creates no scripts or HTML. */
export const buildServiceWorkerCsp = (hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${["'self'", 'https:', ...hosts.filter((host) => !host.startsWith('https:'))].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Headers for pages about one order or replenish link, for the gateway and static hosts. The page's URL grants access,
 * so it must not leak to other sites, caches or search engines.
 */
export const orderPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** COOP value that isolates the store from pages that open it, but lets payment and login popups keep their opener. */
export const crossOriginOpenerPolicy = 'same-origin-allow-popups'
