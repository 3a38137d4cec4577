import type { Brand } from './load/brand.schema.ts'

/** Decodes a path, which chat apps and browsers may have percent-encoded. Returns invalid encodings unchanged. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the social short code of a path that starts with `/@`, without @ and slashes. */
export function parseSocialCode(path: string): string | undefined {
  const decoded = decode(path)
  return decoded.startsWith('/@') ? decoded.replace(/[@/]/g, '') : undefined
}

type Codes = Pick<Brand, 'socialCodes' | 'catalogue'>

/** Returns the game for a short code. Only checks own keys, so that a code cannot match a prototype property. */
export function findGameBySocialCode(
  { socialCodes, catalogue }: Codes,
  code: string,
): Brand['catalogue'][number] | undefined {
  const row = Object.prototype.hasOwnProperty.call(socialCodes, code) ? socialCodes[code] : undefined
  return row && catalogue.find((game) => game.nameKey === row.game && game.area === row.area)
}
