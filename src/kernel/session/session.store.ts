import { proxy } from 'valtio'
import type { ClientBrand } from '../../brands/client-brand.ts'
import type { Area, Language } from '../../contract/domain.table.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import type { Layout } from './layout.ts'
import type { Params } from '../address/params.table.ts'
import type { WrongParam } from '../address/wrong-param.ts'

/** The facts of the whole page: brand, area, language, player. */
export interface Session {
  brand: ClientBrand
  /** The gateway's first address: what it names by a path is found there. */
  gateway: string
  /** Null until it is known: the player is asked, or is on /notArea. */
  area: Area | null
  language: Language
  layout: Layout
  /** This device, as every request names it. */
  idfv: string
  params: Params
  /** The link's faults, for /notArea. */
  wrongParam: WrongParam | null
  /** The token that the address of this tab brought, already out of the address bar. It logs nobody in by itself. */
  linkToken: string | null
  /** The player's account: until the answer nobody is a guest; where the gateway could not say, it is asked again. */
  linkCheck: 'asking' | 'unreached' | 'done'
  /** The account in the game that is chosen. */
  user: UserInfo | null
  online: boolean
  /** As of when games and prices are, where they are the ones kept on this device. */
  offlineNote: string | null
  /** The gateway plays a world of its own, with a home page that leads to every brand. */
  sandbox: boolean
}

/** Empty until `beginSession`, which boot calls before anything renders: so nobody has to ask whether there is a brand. */
export const session = proxy({} as Session)

export function beginSession(initial: Session): void {
  Object.assign(session, initial)
}

/** Opened inside the game, which has identified the player: no login popup there. */
export const isEmbedded = (of: Pick<Session, 'params'> = session): boolean => of.params.visit === 'sdk'

/**
 * The token that calls carry. A link never silently replaces the account that is logged in;
 * only the embedded view lives by its link, for its own tab.
 */
export function activeToken(of: Pick<Session, 'params' | 'user' | 'linkToken'> = session): string | null {
  const own = of.user?.oauthToken ?? null
  return isEmbedded(of) ? (of.linkToken ?? own) : (own ?? of.linkToken)
}
