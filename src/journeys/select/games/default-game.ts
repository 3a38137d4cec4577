import type { Game } from '../../../contract/entities/game.ts'
import type { GameWithEdition } from '../../../purchase/shop/shop.store.ts'

/** Returns the game that the gateway has marked as selected, or the brand's only game. */
export function findDefaultGame(games: readonly Game[]): GameWithEdition | undefined {
  const game = games.find((one) => one.isSelectGame) ?? (games.length === 1 ? games[0] : undefined)
  return game && { game, edition: null }
}
