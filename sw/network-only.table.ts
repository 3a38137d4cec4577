/** First path segments that are never answered with the store's page. Read by routes/shell.ts. To add one: a row. */
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

/** Returns true for paths of store pages (same rule as server/http/paths.ts). */
export function isStorePath(path: string): boolean {
  // Some chat apps percent-encode the @ of a short code.
  if (/^\/(@|%40)/.test(path)) return true
  return !networkOnlyNames.has(path.split('/')[1] ?? '') && !/\.[^/]*$/.test(path) && !path.startsWith('/_')
}
