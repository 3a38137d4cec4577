import type { UrlParams } from '../../../kernel/url/params.table.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'

interface LoginFacts {
  readonly params: Pick<UrlParams, 'rp_client_id'>
  readonly clientId: string | undefined
  /** Client id of the brand-wide login, used without a selected game. */
  readonly brandClient: number
}

/** Game for which the player logs in. Each set of login calls has its own name for the game parameter. */
export type LoginGame =
  | { readonly set: 'store'; readonly game: { readonly client_id: string } }
  | { readonly set: 'makeUp'; readonly game: { readonly game_id: string } }

/**
 * Returns the replenish link's game (`rp_client_id`), or else the selected game. Does not use the client id in the URL,
 * which may not exist.
 */
export function getLoginGame({ params, clientId, brandClient }: LoginFacts): LoginGame {
  if (params.rp_client_id) return { set: 'makeUp', game: { game_id: params.rp_client_id } }
  return { set: 'store', game: { client_id: clientId ?? String(brandClient) } }
}

export const getGameForLogin = (): LoginGame =>
  getLoginGame({
    params: sessionStore.params,
    clientId: selectionStore.chosen.clientId,
    brandClient: sessionStore.brand.login.client,
  })
