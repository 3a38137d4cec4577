/**
 * The part of a request's address that may be written down. Passwords, tokens and card codes travel in queries, and a
 * malformed or encoded address may hide a query in its path: so only plain path characters pass, up to the first other one.
 */
export function redactPath(url: string): string {
  return /^\/[\w/.@~-]{0,119}/.exec(url)?.[0] ?? '?'
}
