/** Reads a response body. Throws above the limit, because the sender could stream endlessly. */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
