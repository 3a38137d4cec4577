import { createHash } from 'node:crypto'

export interface CardCode {
  id: string
  password: string
}

const maxPartLength = 80
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Parses `id|password|sha256(id|password|client_id)`. The hash binds the code to one game. */
function parseSignedCode(text: string, clientId: string): CardCode | undefined {
  const [id = '', password = '', hash] = text.split('|')
  return hash === sha256(`${id}|${password}|${clientId}`) ? { id, password } : undefined
}

/** Parses `id#password`, the alternative format in the specification. Only the password may contain `#`. */
function parsePlainCode(text: string): CardCode | undefined {
  const at = text.indexOf('#')
  return at < 0 ? undefined : { id: text.slice(0, at), password: text.slice(at + 1) }
}

/** Decodes the base64 field `card_info`. Returns undefined if the code is malformed or belongs to another game. */
export function parseCardInfo(cardInfo: string, clientId: string): CardCode | undefined {
  const text = Buffer.from(cardInfo, 'base64').toString('utf8')
  const code = text.split('|').length === 3 ? parseSignedCode(text, clientId) : parsePlainCode(text)
  const isCard = (part: string) => part !== '' && part.length <= maxPartLength && !part.includes('\0')
  return code && isCard(code.id) && isCard(code.password) ? code : undefined
}

/** Hashes the card number and password. The database stores an HMAC of this hash, never the password. */
export const hashCardCode = ({ id, password }: CardCode): string => sha256(`${id}|${password}`)
