/**
 * First segments of paths that no cache ever answers: calls, logins on their way back, the sandbox and what belongs to other documents.
 * Read by routes/shell.ts. To add one: a row; replies that may be kept are the contract's business (routes/replies.ts).
 */
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
] as const

const networkOnlyNames: ReadonlySet<string> = new Set(networkOnly)

/** A place in the store, as the gateway sees it (server/http/paths.ts): no file, no call. */
export function isStorePlace(path: string): boolean {
  // Some chats percent-encode the @ of a short code.
  if (/^\/(@|%40)/.test(path)) return true
  return !networkOnlyNames.has(path.split('/')[1] ?? '') && !/\.[^/]*$/.test(path) && !path.startsWith('/_')
}
