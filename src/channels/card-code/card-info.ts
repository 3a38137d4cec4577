const separator = '|'

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

interface Card {
  readonly id: string
  readonly password: string
}

/** Plain http, as in a network at home, has no `crypto.subtle`. */
async function digest(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto as Partial<Crypto>
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', message))
  const { sha256 } = await import('./sha256.ts')
  return sha256(message)
}

/** `card_info`: base64 of `id|password|sha256(id|password|client_id)`, all in UTF-8. The hash ties the card to the game. */
export async function cardInfoOf({ id, password }: Card, clientId: string): Promise<string> {
  const utf8 = new TextEncoder()
  const card = [id.trim(), password.trim()].join(separator)
  const hash = await digest(utf8.encode([card, clientId].join(separator)))
  return base64(utf8.encode([card, hex(hash)].join(separator)))
}
