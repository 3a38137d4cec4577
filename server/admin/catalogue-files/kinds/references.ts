import type { Mistake, References } from './kind.ts'

/** Returns a mistake if no game has this product. Returns none if games.json is invalid. */
export const findUnknownGame = (gpId: string, path: string, { rows }: References): Mistake[] =>
  rows.games === undefined || rows.games.some((game) => game.gpId === gpId)
    ? []
    : [{ path, text: `Expected a game of games.json, not "${gpId}"` }]

export const findUnknownArea = (area: string, path: string, { brand }: References): Mistake[] =>
  brand.areas.some((allowed) => allowed === area)
    ? []
    : [{ path, text: `Expected an area of the brand: ${brand.areas.join(', ')}` }]
