import type { Params } from '../../../kernel/url/params.table.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection/selection.store.ts'

interface LoginFacts {
  readonly params: Pick<Params, 'rp_client_id'>
  readonly clientId: string | undefined
  /** Used if no game is chosen yet. */
  readonly brandClient: number
}

/** Set of login calls to use, with the game ID under the name that it expects. */
export type LoginGame =
  | { readonly set: 'store'; readonly game: { readonly client_id: string } }
  | { readonly set: 'makeUp'; readonly game: { readonly game_id: string } }

/**
 * A replenish link with its own client logs in to that client's game. Otherwise uses the chosen game, not the link's,
 * because a link may name a game that does not exist.
 */
export function getLoginGame({ params, clientId, brandClient }: LoginFacts): LoginGame {
  if (params.rp_client_id) return { set: 'makeUp', game: { game_id: params.rp_client_id } }
  return { set: 'store', game: { client_id: clientId ?? String(brandClient) } }
}

export const getCurrentLoginGame = (): LoginGame =>
  getLoginGame({ params: session.params, clientId: selection.chosen.clientId, brandClient: session.brand.login.client })
