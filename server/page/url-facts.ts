import { findBillingNo } from '../../src/contract/find-billing-no.ts'
import { findReplenishId } from '../../src/contract/find-replenish-id.ts'
import { audienceAt, homeParam, isMakeUpLink, isPersonal, type Audience } from '../../src/contract/page-address.ts'
import type { Query } from '../http/contract/query.ts'
import type { LastPlace } from './last-place.ts'

/**
 * `shop` shows games and goods, `order` the status of one order, `link` the debt of a make-up link; an `own` address is drawn by its script alone.
 */
export type PageKind = 'shop' | 'order' | 'link' | 'own'

const linkPath = '/replenishGoods'

export function getPageKind(path: string, query: Query): PageKind {
  const has = (name: string) => name in query
  if (path === linkPath && isMakeUpLink(has) && !('billing_no' in query)) return 'link'
  if (homeParam in query || isPersonal(has)) return 'own'
  return 'billing_no' in query ? 'order' : 'shop'
}

/** Without what a chat has put around it. */
export const getBillingNo = ({ billing_no: text = '' }: Query): string | undefined => findBillingNo(text)

/** Only asked for an address that has one. */
export const getReplenishId = ({ replenish_id: text = '' }: Query): string => findReplenishId(text)

/** The page depends on whether it is for a player or for a character, not on which one. An account is known for the game that was played last. */
export const getAudience = (query: Query, { player, game }: LastPlace): Audience =>
  audienceAt((name) => name in query, player === true && [undefined, game].includes(query['client_id']))
