import type { Params } from '../../../kernel/url/params.table.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection.store.ts'

interface LoginFacts {
  readonly params: Pick<Params, 'rp_client_id'>
  /** The game that is chosen. */
  readonly clientId: string | undefined
  /** Stands for the game where none is chosen yet. */
  readonly brandClient: number
}

/** Which login set is asked, and how it names the game. */
export type LoginGame =
  | { readonly set: 'store'; readonly game: { readonly client_id: string } }
  | { readonly set: 'makeUp'; readonly game: { readonly game_id: string } }

/**
 * A make-up link with a client of its own logs in to that client's game, not to the chosen one. A link's game that is not chosen
 * is none that anybody could log in to.
 */
export function loginGame({ params, clientId, brandClient }: LoginFacts): LoginGame {
  if (params.rp_client_id) return { set: 'makeUp', game: { game_id: params.rp_client_id } }
  return { set: 'store', game: { client_id: clientId ?? String(brandClient) } }
}

export const gameToLogInTo = (): LoginGame =>
  loginGame({ params: session.params, clientId: selection.chosen.clientId, brandClient: session.brand.login.client })
