import { isShopPath } from '../contract/links/page-url.ts'
import type { UrlParams } from '../kernel/url/params.table.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storedItems } from '../kernel/storage/stored-items.table.ts'

/**
 * Returns whether the page shows the chosen game, whose page config then sets languages and color.
 * False for replenish links, error pages and orders from elsewhere because the chosen game may be weeks old.
 */
export function isChosenGamePage({ billing_no: order }: UrlParams, path: string = window.location.pathname): boolean {
  const isOwn = (billingNo: string) => storage.read(storedItems.ownOrders)?.includes(billingNo) === true
  return isShopPath(path) && (order === undefined || isOwn(order))
}
