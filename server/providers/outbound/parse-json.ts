/**
 * Parses JSON. Returns undefined if it is invalid, so that the caller's schema rejects it like any other invalid value.
 */
export function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(text).toString())
  } catch {
    return undefined
  }
}
