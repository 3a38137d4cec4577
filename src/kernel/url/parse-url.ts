/** Returns undefined if the text is not a URL. `URL.parse` and `URL.canParse` are too new for our oldest browsers. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
