import type { Game } from '../../../contract/entities/game.ts'
import type { Found } from '../../../purchase/shop.store.ts'

/** Returns the game that the gateway marks as selected, or the only one. */
export function findDefaultGame(games: readonly Game[]): Found | undefined {
  const game = games.find((one) => one.isSelectGame) ?? (games.length === 1 ? games[0] : undefined)
  return game && { game, edition: null }
}
