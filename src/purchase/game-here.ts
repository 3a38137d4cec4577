import { session } from '../kernel/session/session.store.ts'
import { selection } from './selection.store.ts'

/** Whether the game that is open is meant by that client id. A link may name it by its id on another platform, and keeps that until another game is chosen. */
export const isGameHere = (clientId: string): boolean =>
  clientId === selection.chosen.clientId || clientId === session.params.client_id
