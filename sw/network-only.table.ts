import { isLegalPage } from '../src/contract/links/page-url.ts'

/** First path segments that never return the store's page. To add a segment, add a row. */
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

/** Returns true for store page paths. Must match the rule in server/http/paths.ts. */
export function isStorePagePath(path: string): boolean {
  // Some chat apps percent-encode the @ of a short code.
  if (/^\/(@|%40)/.test(path) || isLegalPage(path)) return true
  return !networkOnlyNames.has(path.split('/')[1] ?? '') && !/\.[^/]*$/.test(path) && !path.startsWith('/_')
}
