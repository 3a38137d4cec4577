import { proxy, snapshot } from 'valtio'
import type { Role, Server } from '../../contract/entities/game.ts'
import type { Goods, LimitInfo, OfferInfo } from '../../contract/entities/goods.ts'
import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import { session } from '../../kernel/session/session.store.ts'
import { isRejection } from '../../kernel/http/result.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'
import type { Pricing } from '../../purchase/shop.store.ts'

/** The goods and lists to choose from, for the chosen game and character. */
export interface Select {
  servers: Loadable<readonly Server[]>
  /** Null for guests: only an account has characters. */
  roles: Loadable<readonly Role[]> | null
  /** On all servers. */
  allRoles: Loadable<readonly Role[]>
  goods: Loadable<readonly Goods[]>
  /** Null before goods have come. */
  pricing: Pricing | null
  /** By product id; empty until there is a character. */
  limits: Readonly<Record<string, LimitInfo>>
  /** Prices of the chosen character alone, by product id. */
  offers: Readonly<Record<string, OfferInfo>>
  /** The player of a link is being asked for, and the character that it names. */
  finding: boolean
}

/** A link that says who the player is says which character is meant, too: it is found, not asked for. */
export const namesCharacter = ({ params, linkToken } = session): boolean =>
  params.role_id !== undefined && linkToken !== null

/** As before anything was asked. */
export const emptySelect = (): Select => ({
  servers: loadingState,
  roles: null,
  allRoles: loadingState,
  goods: loadingState,
  pricing: null,
  limits: {},
  offers: {},
  finding: false,
})

export const select = proxy<Select>(emptySelect())

/** An equal value is not set: a new object would have all goods sorted and drawn again. */
export function setIfChanged<Key extends keyof Select>(key: Key, value: Select[Key]): void {
  if (!isJsonEqual(snapshot(select)[key], value)) select[key] = value
}

const isIll = (part: Loadable<unknown> | null): boolean => part?.state === 'failed' && !isRejection(part.failure)

/** The link names a character, and the lists that it is found in did not come: they are asked for again. */
export const lacksCharacter = (): boolean => namesCharacter() && [select.servers, select.roles].some(isIll)
