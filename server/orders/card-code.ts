import { createHash } from 'node:crypto'

/** What is printed on a card and under its silver. */
export interface CardCode {
  id: string
  password: string
}

const maxLength = 80
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Out of `card_info`: base64 of `id|password|sha256(id|password|client_id)`. Undefined: not for this game, or not a card at all. */
export function readCardInfo(cardInfo: string, clientId: string): CardCode | undefined {
  const parts = Buffer.from(cardInfo, 'base64').toString('utf8').split('|')
  const [id = '', password = '', hash] = parts
  if (parts.length !== 3 || hash !== sha256(`${id}|${password}|${clientId}`)) return undefined
  const isCard = [id, password].every((text) => text !== '' && text.length <= maxLength && !text.includes('\0'))
  return isCard ? { id, password } : undefined
}

/** All that is kept of a password. */
export const cardHash = ({ id, password }: CardCode): string => sha256(`${id}|${password}`)
