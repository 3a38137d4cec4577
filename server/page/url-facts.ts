import { findBillingNo } from '../../src/contract/links/find-billing-no.ts'
import { trimReplenishId } from '../../src/contract/links/trim-replenish-id.ts'
import {
  resolveVisitorKind,
  homeScreenLaunchParam,
  canRenderReplenishLinkOnServer,
  isPersonalPage,
  type Audience,
} from '../../src/contract/links/page-url.ts'
import type { Query } from '../http/contract/query.ts'
import type { LastVisit } from './last-visit.ts'

/**
 * Kind of page. `shop` shows games and goods, `order` one order, and `link` a replenish link. `own` shows the player's
 * own data and is rendered only in the browser.
 */
export type PageKind = 'shop' | 'order' | 'link' | 'own'

const linkPath = '/replenishGoods'

export function getPageKind(path: string, query: Query): PageKind {
  const has = (name: string) => name in query
  if (path === linkPath && canRenderReplenishLinkOnServer(has) && !('billing_no' in query)) return 'link'
  if (homeScreenLaunchParam in query || isPersonalPage(has)) return 'own'
  return 'billing_no' in query ? 'order' : 'shop'
}

/** Returns the billing number in the query. Characters that a chat app may have added to the link are removed. */
export const getBillingNo = ({ billing_no: text = '' }: Query): string | undefined => findBillingNo(text)

export const getReplenishId = ({ replenish_id: text = '' }: Query): string => trimReplenishId(text)

/**
 * Returns whether the page is for a guest, a player or a character. A saved login counts only for the game that was
 * opened last.
 */
export const getPageAudience = (query: Query, { player, game }: LastVisit): Audience =>
  resolveVisitorKind((name) => name in query, player === true && [undefined, game].includes(query['client_id']))
