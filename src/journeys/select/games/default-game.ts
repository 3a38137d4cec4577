import type { Game } from '../../../contract/entities/game.ts'
import type { Found } from '../../../purchase/shop.store.ts'

/** Where nothing is wanted: the only one, or the one that the gateway has chosen before. */
export function obviousGame(games: readonly Game[]): Found | undefined {
  const game = games.find((one) => one.isSelectGame) ?? (games.length === 1 ? games[0] : undefined)
  return game && { game, edition: null }
}
