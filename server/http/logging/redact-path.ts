/** Returns the part of a URL that is safe to log: no query string, and nothing after an unusual character. */
export function redactPath(url: string): string {
  return /^\/[\w/.@~-]{0,119}/.exec(url)?.[0] ?? '?'
}
