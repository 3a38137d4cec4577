/** Undefined where it is no address. `URL.parse` and `URL.canParse` are too new for the oldest browsers. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
