/**
 * Returns the part of a URL that is safe to log. Query strings contain passwords, tokens and card codes. Encoding can
 * hide a query in the path, so the path is cut off at the first unusual character.
 */
export function redactPath(url: string): string {
  return /^\/[\w/.@~-]{0,119}/.exec(url)?.[0] ?? '?'
}
