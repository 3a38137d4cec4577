import type { Mistake, References } from '../kind.ts'

/** Whether the brand's games have this product; where its games are unknown, nothing can be said. */
export const gameMistakes = (gpId: string, path: string, { rows }: References): Mistake[] =>
  rows.games === undefined || rows.games.some((game) => game.gpId === gpId)
    ? []
    : [{ path, text: `Expected a game of games.json, not "${gpId}"` }]

export const areaMistakes = (area: string, path: string, { brand }: References): Mistake[] =>
  brand.areas.some((allowed) => allowed === area)
    ? []
    : [{ path, text: `Expected an area of the brand: ${brand.areas.join(', ')}` }]
