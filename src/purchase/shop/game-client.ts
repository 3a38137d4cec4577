import { useSnapshot } from 'valtio'
import { findGameByClientId, shopStore, type GameWithEdition } from './shop.store.ts'

/** Identifies a game in the brand data. An edition has the client id of its game and an edition key. */
export interface GameClient {
  readonly clientId: string
  readonly editionKey?: string | undefined
}

export const buildGameClient = ({ game, edition }: GameWithEdition): GameClient => ({
  clientId: game.clientId,
  editionKey: edition?.codeKey,
})

/** Returns a client id's game or edition. */
export function useGameClient(clientId: string | undefined): GameClient | undefined {
  const { games } = useSnapshot(shopStore)
  if (!clientId) return undefined
  const game = games.state === 'ready' ? findGameByClientId(games.data, clientId) : undefined
  return game ? buildGameClient(game) : { clientId }
}
