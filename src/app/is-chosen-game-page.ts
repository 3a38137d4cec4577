import { isShopPath } from '../contract/page-address.ts'
import type { Params } from '../kernel/url/params.table.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'

/**
 * Whether the page shows the chosen game, whose page config then decides its languages and its colour. That game may be weeks old: a make-up
 * link, an error page or an order that was bought elsewhere must not look like it.
 */
export function isChosenGamePage({ billing_no: order }: Params, path: string = window.location.pathname): boolean {
  const isOwn = (billingNo: string) => storage.read(storageKeys.ownOrders)?.includes(billingNo) === true
  return isShopPath(path) && (order === undefined || isOwn(order))
}
