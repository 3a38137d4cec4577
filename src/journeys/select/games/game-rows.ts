import type { Game } from '../../../contract/entities/game.ts'
import { listGameEditions, type GameWithEdition } from '../../../purchase/shop/shop.store.ts'

export interface GameListRow {
  readonly clientId: string
  readonly name: string
  readonly logo: string
  readonly gameWithEdition: GameWithEdition
}

/** Returns games followed by their editions. */
export function buildGameListRows(games: readonly Game[]): GameListRow[] {
  return games.flatMap((game) => {
    const own = { clientId: game.clientId, name: game.name, logo: game.logo, gameWithEdition: { game, edition: null } }
    const editions = listGameEditions(game).map((edition) => ({
      clientId: edition.clientId,
      name: edition.name,
      logo: game.logo,
      gameWithEdition: { game, edition },
    }))
    return [own, ...editions]
  })
}
