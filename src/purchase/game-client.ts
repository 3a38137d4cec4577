import { useSnapshot } from 'valtio'
import { findGame, shop, type Found } from './shop.store.ts'

/** The game as a brand's data knows it: an edition has a client id of its own, which is not in it. */
export interface GameClient {
  readonly clientId: string
  readonly editionKey?: string | undefined
}

export const gameClientOf = ({ game, edition }: Found): GameClient => ({
  clientId: game.clientId,
  editionKey: edition?.codeKey,
})

/** The game that a client id means; undefined without one. */
export function useGameClient(clientId: string | undefined): GameClient | undefined {
  const { games } = useSnapshot(shop)
  if (!clientId) return undefined
  const found = games.state === 'ready' ? findGame(games.data, clientId) : undefined
  return found ? gameClientOf(found) : { clientId }
}
