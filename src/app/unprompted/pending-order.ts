import { subscribeKey } from 'valtio/utils'
import { whenPlayerInterruptible } from '../../kernel/overlays/user-interaction.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { savePendingBillingNo } from '../../purchase/orders/billing-no.ts'
import { isRecentOrder, isPaymentPending } from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { openOrderAfterPayment } from '../../purchase/machine/purchase.actions.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { whenPendingOrderShown } from '../../purchase/order-screen/order-on-screen.ts'
import { loadOrders } from '../../purchase/orders/orders.store.ts'

/** Returns true if the order belongs to this page. The page of a replenish link shows only the order for that link. */
const isOfPage = ({ own }: Order): boolean =>
  own !== undefined && own.purchase.replenishId === sessionStore.params.replenish_id

/**
 * Returns true for recent orders that are pending, or have ended without having been shown. After a crash, the service
 * worker may detect the outcome before a page is opened.
 */
const isShown = (order: Order): boolean =>
  isOfPage(order) && !order.aside && isRecentOrder(order) && (isPaymentPending(order) || order.seenAs === undefined)

/**
 * Restores the pending order from the database. If the browser was killed on the payment site, it may have lost the
 * cookie and local storage, from which boot would have restored the order.
 */
async function restoreOrder(): Promise<void> {
  const list = await loadOrders()
  for (const order of list.filter((one) => isPaymentPending(one) && isRecentOrder(one)).reverse())
    savePendingBillingNo(order)
  await whenPendingOrderShown()
  const unseen = list.find(isShown)
  if (!unseen || purchaseStore.current.state !== 'idle') return
  // The service worker stores no names, and the gateway returns unmasked ones only to the order's owner.
  if (!unseen.words) await ownerKnown()
  await whenPlayerInterruptible()
  // In the meantime, the order may have been shown, or the player may have started another purchase.
  if (purchaseStore.current.state === 'idle') openOrderAfterPayment(unseen)
}

let restored: Promise<void> | undefined

/** Restores the pending order, once per page. */
export const restorePendingOrder = (): Promise<void> => (restored ??= restoreOrder())

const ownerWithinMs = 4000

const ownerKnown = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeKey(sessionStore, 'user', (user) => user && resolve())
    if (sessionStore.user) resolve()
    setTimeout(() => {
      stop()
      resolve()
    }, ownerWithinMs)
  })
