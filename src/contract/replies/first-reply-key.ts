/** Parameters excluded from the key because they do not affect the response. This keeps tokens out of the HTML. */
const ignoredParams = new Set(['idfv', 'oauth_token', 'spec_lang'])

/** Returns an embedded response's key, with sorted parameters. */
export function getEmbeddedReplyKey(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(params)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && !ignoredParams.has(entry[0]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
