import { isLegalPage } from '../src/contract/links/page-url.ts'

/** First path segments for which the service worker never returns the store's page. To add one, add a row. */
const networkOnly = [
  'api',
  'util',
  'service',
  'notify',
  'login',
  'sandbox',
  'legal',
  'art',
  'assets',
  'brands',
  'fonts',
  'pay',
  'drop-in',
  'pay-form',
  'openapi.json',
  'healthz',
  'readyz',
] as const

const networkOnlyNames: ReadonlySet<string> = new Set(networkOnly)

/** Returns true for paths of store pages. Must match the rule in server/http/paths.ts. */
export function isStorePagePath(path: string): boolean {
  // Some chat apps percent-encode the @ in a short code.
  if (/^\/(@|%40)/.test(path) || isLegalPage(path)) return true
  return !networkOnlyNames.has(path.split('/')[1] ?? '') && !/\.[^/]*$/.test(path) && !path.startsWith('/_')
}
