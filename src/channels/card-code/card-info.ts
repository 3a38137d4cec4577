const separator = '|'

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

interface Card {
  readonly id: string
  readonly password: string
}

/**
 * Encodes `card_info` as base64 of `id|password|sha256(id|password|client_id)` in UTF-8. The hash binds the card to the
 * game. Throws without HTTPS, because `crypto.subtle` is then undefined. The card fields are hidden in that case.
 */
export async function encodeCardInfo({ id, password }: Card, clientId: string): Promise<string> {
  const utf8 = new TextEncoder()
  const card = [id.trim(), password.trim()].join(separator)
  const hash = await crypto.subtle.digest('SHA-256', utf8.encode([card, clientId].join(separator)))
  return base64(utf8.encode([card, hex(new Uint8Array(hash))].join(separator)))
}
