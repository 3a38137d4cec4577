import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isEmbeddedInGame } from '../../../kernel/session/session.store.ts'
import { loadGameLink, gameLinksStore, type GameLink } from './game-link.ts'
import type { ResultState } from '../result.table.ts'

export interface GameReturn {
  readonly game: GameLink
  /** True if the player came from the game. */
  readonly isPrimary: boolean
}

export function useGameLinkAfterPurchase(state: ResultState): GameReturn | undefined {
  const own = state.state === 'success' ? state.order.own : undefined
  const clientId = own?.purchase.clientId
  const links = useSnapshot(gameLinksStore)
  useEffect(() => {
    if (clientId !== undefined) void loadGameLink(clientId)
  }, [clientId])
  const game = clientId === undefined ? undefined : links[clientId]
  return game && { game, isPrimary: isEmbeddedInGame() || own?.byGame === true }
}
