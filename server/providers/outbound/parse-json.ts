/** Parses JSON. Returns undefined for invalid JSON, which the caller's schema then rejects. */
export function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(text).toString())
  } catch {
    return undefined
  }
}
