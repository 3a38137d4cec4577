import { createHash } from 'node:crypto'

/** The number on a card, and the password under its silver. */
export interface CardCode {
  id: string
  password: string
}

const maxPartLength = 80
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `id|password|sha256(id|password|client_id)`, as this store writes it: the hash ties the card to the game. */
function parseSignedCode(text: string, clientId: string): CardCode | undefined {
  const [id = '', password = '', hash] = text.split('|')
  return hash === sha256(`${id}|${password}|${clientId}`) ? { id, password } : undefined
}

/** `id#password`, as the specification may be read, too. A password may have the sign in it, a card's number has none. */
function parsePlainCode(text: string): CardCode | undefined {
  const at = text.indexOf('#')
  return at < 0 ? undefined : { id: text.slice(0, at), password: text.slice(at + 1) }
}

/** Out of `card_info`, which is base64. Undefined: not for this game, or not a card at all. */
export function parseCardInfo(cardInfo: string, clientId: string): CardCode | undefined {
  const text = Buffer.from(cardInfo, 'base64').toString('utf8')
  const code = text.split('|').length === 3 ? parseSignedCode(text, clientId) : parsePlainCode(text)
  const isCard = (part: string) => part !== '' && part.length <= maxPartLength && !part.includes('\0')
  return code && isCard(code.id) && isCard(code.password) ? code : undefined
}

/** What of a password is closed and kept. */
export const hashCardCode = ({ id, password }: CardCode): string => sha256(`${id}|${password}`)
