/**
 * Returns the loggable part of a URL. Queries carry passwords, tokens and card codes, and encoding may hide a query in
 * the path, so it is cut at the first unusual character.
 */
export function redactPath(url: string): string {
  return /^\/[\w/.@~-]{0,119}/.exec(url)?.[0] ?? '?'
}
