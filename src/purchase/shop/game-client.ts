import { useSnapshot } from 'valtio'
import { findGameByClientId, shopStore, type GameWithEdition } from './shop.store.ts'

/** Identifies a game in the brand data. Editions share the client id of their game and add a key. */
export interface GameClient {
  readonly clientId: string
  readonly editionKey?: string | undefined
}

export const buildGameClient = ({ game, edition }: GameWithEdition): GameClient => ({
  clientId: game.clientId,
  editionKey: edition?.codeKey,
})

/** Returns the game or edition of a client id. */
export function useGameClient(clientId: string | undefined): GameClient | undefined {
  const { games } = useSnapshot(shopStore)
  if (!clientId) return undefined
  const game = games.state === 'ready' ? findGameByClientId(games.data, clientId) : undefined
  return game ? buildGameClient(game) : { clientId }
}
