import type { Brand } from './brand.schema.ts'

/** Chats and browsers may percent-encode any of it, the @ too. What cannot be decoded stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `/@` and any text is a social game short code: stripped of @ and slashes, whatever else it holds. */
export function socialCode(path: string): string | undefined {
  const decoded = decode(path)
  return decoded.startsWith('/@') ? decoded.replace(/[@/]/g, '') : undefined
}

type Codes = Pick<Brand, 'socialCodes' | 'catalogue'>

/** The game in an area that a short code of the brand means; codes are looked up as own keys only. */
export function socialGame({ socialCodes, catalogue }: Codes, code: string): Brand['catalogue'][number] | undefined {
  const row = Object.prototype.hasOwnProperty.call(socialCodes, code) ? socialCodes[code] : undefined
  return row && catalogue.find((game) => game.nameKey === row.game && game.area === row.area)
}
