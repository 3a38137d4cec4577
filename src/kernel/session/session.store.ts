import { proxy } from 'valtio'
import type { ClientBrand } from '../../brands/page/client-brand.ts'
import type { Area, Language } from '../../contract/domain.table.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import type { Layout } from './layout.ts'
import type { UrlParams } from '../url/params.table.ts'
import type { InvalidParam } from '../url/invalid-param.ts'

export interface Session {
  brand: ClientBrand
  /** Origin of the current gateway. Relative URLs in responses are resolved against this origin. */
  gateway: string
  /** Null until determined. */
  area: Area | null
  language: Language
  layout: Layout
  /** Device id, sent with every request. */
  idfv: string
  params: UrlParams
  /** Invalid parameter of the link, which /notArea shows. */
  invalidParam: InvalidParam | null
  /**
   * Token from this tab's URL. The token has been removed from the address bar, and does not log the player in by
   * itself.
   */
  linkToken: string | null
  /**
   * Whether the account of the link's token is loaded. `unreached` means that the request failed and will be retried.
   */
  linkCheck: 'asking' | 'unreached' | 'done'
  /** Account in the selected game. */
  user: UserInfo | null
  online: boolean
  /** Formatted date of the cached games and prices; null unless these are shown. */
  offlineNote: string | null
  /** True in demo mode, whose home page links to every brand. */
  sandbox: boolean
}

/** Session of the page. `initSession` fills it before the first render, so `brand` is always set. */
export const sessionStore = proxy({} as Session)

export function initSession(initial: Session): void {
  Object.assign(sessionStore, initial)
}

/** Returns true if the page is embedded in the game, which has already authenticated the player. */
export const isEmbeddedInGame = (of: Pick<Session, 'params'> = sessionStore): boolean => of.params.visit === 'sdk'

/**
 * Returns the token for API calls. On pages that are embedded in a game, the token in the link replaces the account's
 * token.
 */
export function getActiveOauthToken(of: Pick<Session, 'params' | 'user' | 'linkToken'> = sessionStore): string | null {
  const own = of.user?.oauthToken ?? null
  return isEmbeddedInGame(of) ? (of.linkToken ?? own) : (own ?? of.linkToken)
}
