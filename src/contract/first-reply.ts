/** What every request carries and no reply depends on by itself: left out of the key, so that a token is never part of one. */
const carried = new Set(['idfv', 'oauth_token', 'spec_lang'])

/**
 * The gateway may put the first replies into the HTML; both sides find one by this key.
 * Sorted, so that the order of parameters does not matter.
 */
export function firstReplyKey(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(params)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && !carried.has(entry[0]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
