import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isEmbedded } from '../../../kernel/session/session.store.ts'
import { findGameLink, gameLinks, type GameLink } from './game-link.ts'
import type { Shown } from '../result.table.ts'

export interface WayBack {
  readonly game: GameLink
  /** The player came from there: back is where the visit ends. */
  readonly isFirst: boolean
}

/** The way back into the game that was paid for, where the gateway knows a link that opens it. */
export function useWayBack(state: Shown): WayBack | undefined {
  const own = state.state === 'success' ? state.order.own : undefined
  const clientId = own?.purchase.clientId
  const links = useSnapshot(gameLinks)
  useEffect(() => {
    if (clientId !== undefined) void findGameLink(clientId)
  }, [clientId])
  const game = clientId === undefined ? undefined : links[clientId]
  return game && { game, isFirst: isEmbedded() || own?.byGame === true }
}
