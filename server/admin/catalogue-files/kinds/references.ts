import type { Mistake, References } from './kind.ts'

/** Returns a mistake if no game has this product. Without a valid games.json, references cannot be checked. */
export const checkGameExists = (gpId: string, path: string, { rows }: References): Mistake[] =>
  rows.games === undefined || rows.games.some((game) => game.gpId === gpId)
    ? []
    : [{ path, text: `"${gpId}" is not a game in games.json` }]

export const checkAreaExists = (area: string, path: string, { brand }: References): Mistake[] =>
  brand.areas.some((allowed) => allowed === area)
    ? []
    : [{ path, text: `Expected one of the brand’s areas: ${brand.areas.join(', ')}` }]
