/**
 * CSP parts shared by the gateway and static hosts. Trusted Types are required, with two policies: `store-faq`
 * (`src/journeys/vip/faq/faq-html.ts`) and `service-worker` (`src/app/worker/script-url.ts`).
 */
export const trustedTypesPolicy = "require-trusted-types-for 'script'; trusted-types store-faq service-worker"

/** The service worker fetches images from any https host and creates no script or HTML. */
export const buildWorkerPolicy = (hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${["'self'", 'https:', ...hosts.filter((host) => !host.startsWith('https:'))].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Isolates the store from pages that open it. Popups that it opens for payments or logins keep their opener. */
export const openerPolicy = 'same-origin-allow-popups'
