import { proxy, snapshot } from 'valtio'
import type { Role, GameServer } from '../../contract/entities/game.ts'
import type { Goods, PurchaseLimit, PersonalPrice } from '../../contract/entities/goods.ts'
import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { isGatewayRejection } from '../../kernel/http/result.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'
import type { RegionPricing } from '../../purchase/shop/shop.store.ts'

/** Goods, servers and characters to choose from, for the selected game. */
export interface SelectionOptionsState {
  servers: Loadable<readonly GameServer[]>
  /** Null for guests, because they have no characters. */
  roles: Loadable<readonly Role[]> | null
  allRoles: Loadable<readonly Role[]>
  goods: Loadable<readonly Goods[]>
  /** Null until the goods have loaded. */
  pricing: RegionPricing | null
  /** Purchase limits by product id. Empty without a character. */
  limits: Readonly<Record<string, PurchaseLimit>>
  /** Prices for the selected character by product id. */
  offers: Readonly<Record<string, PersonalPrice>>
  /** True while the account and the character from the game's link are loading. */
  isFindingCharacter: boolean
}

/** Returns true if the link identifies a character by its token. */
export const isCharacterInLink = ({ params, linkToken } = sessionStore): boolean =>
  params.role_id !== undefined && linkToken !== null

export const createEmptySelectionOptions = (): SelectionOptionsState => ({
  servers: loadingState,
  roles: null,
  allRoles: loadingState,
  goods: loadingState,
  pricing: null,
  limits: {},
  offers: {},
  isFindingCharacter: false,
})

export const selectionOptionsStore = proxy<SelectionOptionsState>(createEmptySelectionOptions())

/** Sets a value only if it differs, because a new object would re-render all goods. */
export function setSelectionOptionIfChanged<Key extends keyof SelectionOptionsState>(
  key: Key,
  value: SelectionOptionsState[Key],
): void {
  if (!isJsonEqual(snapshot(selectionOptionsStore)[key], value)) selectionOptionsStore[key] = value
}

const isUnavailable = (part: Loadable<unknown> | null): boolean =>
  part?.state === 'failed' && !isGatewayRejection(part.failure)

/** Returns true if a list that is needed to find the link's character failed to load. */
export const isLinkedCharacterUnavailable = (): boolean =>
  isCharacterInLink() && [selectionOptionsStore.servers, selectionOptionsStore.roles].some(isUnavailable)
