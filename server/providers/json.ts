/** Undefined where the text is not JSON: its reader refuses it as it refuses any wrong shape. */
export function json(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))
  } catch {
    return undefined
  }
}
