import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from './selection.store.ts'

/** Returns true if the client id belongs to the current game, also on another platform. */
export const isCurrentGame = (clientId: string): boolean =>
  clientId === selectionStore.chosen.clientId || clientId === sessionStore.params.client_id
