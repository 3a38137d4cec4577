import type { UrlParams } from '../../../kernel/url/params.table.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'

interface LoginFacts {
  readonly params: Pick<UrlParams, 'rp_client_id'>
  readonly clientId: string | undefined
  /** Client id of the brand-wide login, used if no game is selected. */
  readonly brandClient: number
}

/** Set of login calls to use, with the game's id under the parameter name that these calls expect. */
export type LoginGame =
  | { readonly set: 'store'; readonly game: { readonly client_id: string } }
  | { readonly set: 'makeUp'; readonly game: { readonly game_id: string } }

/**
 * Returns the game to log in to. A replenish link with its own client uses that client's game. All other logins use the
 * selected game because the game in a link may not exist.
 */
export function getLoginGame({ params, clientId, brandClient }: LoginFacts): LoginGame {
  if (params.rp_client_id) return { set: 'makeUp', game: { game_id: params.rp_client_id } }
  return { set: 'store', game: { client_id: clientId ?? String(brandClient) } }
}

export const getCurrentLoginGame = (): LoginGame =>
  getLoginGame({
    params: sessionStore.params,
    clientId: selectionStore.chosen.clientId,
    brandClient: sessionStore.brand.login.client,
  })
