import { isShopPath } from '../contract/links/page-url.ts'
import type { UrlParams } from '../kernel/url/params.table.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'

/**
 * Returns true if the page belongs to the selected game, so that the game's page config applies. Replenish links, error
 * pages and other people's orders may be about another game.
 */
export function isPageOfSelectedGame(
  { billing_no: order }: UrlParams,
  path: string = window.location.pathname,
): boolean {
  const isOwn = (billingNo: string) => browserStorage.read(browserStorageItems.ownOrders)?.includes(billingNo) === true
  return isShopPath(path) && (order === undefined || isOwn(order))
}
