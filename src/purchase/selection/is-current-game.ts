import { session } from '../../kernel/session/session.store.ts'
import { selection } from './selection.store.ts'

/** Links may name the current game by the client id of another platform, which stays in the URL. */
export const isCurrentGame = (clientId: string): boolean =>
  clientId === selection.chosen.clientId || clientId === session.params.client_id
