import { useSnapshot } from 'valtio'
import { findGame, shop } from './shop.store.ts'

/** The client id of the game that a client id means: an edition has one of its own, which a brand's data does not know. */
export function useGameClient(clientId: string): string
export function useGameClient(clientId: string | undefined): string | undefined
export function useGameClient(clientId: string | undefined): string | undefined {
  const { games } = useSnapshot(shop)
  const found = clientId && games.state === 'ready' ? findGame(games.data, clientId) : undefined
  return found?.game.clientId ?? clientId
}
