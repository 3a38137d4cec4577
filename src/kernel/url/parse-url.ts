/**
 * Parses a URL. Returns undefined if it is invalid. `URL.parse` and `URL.canParse` are too new for the oldest supported
 * browsers.
 */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
