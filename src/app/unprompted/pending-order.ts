import { subscribeKey } from 'valtio/utils'
import { whenInterruptible } from '../../kernel/overlays/user-interaction.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { savePendingBillingNo } from '../../purchase/orders/billing-no.ts'
import { isRecentOrder, isPaymentPending } from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { returnToOrder } from '../../purchase/machine/purchase.actions.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { whenPendingOrderShown } from '../../purchase/order-screen/order-on-screen.ts'
import { loadOrders } from '../../purchase/orders/orders.store.ts'

/** A replenish payer waits for a different order than their own. */
const isOfPage = ({ own }: Order): boolean =>
  own !== undefined && own.purchase.replenishId === sessionStore.params.replenish_id

/**
 * True for recent pending orders, and for ended ones that no page has shown yet. After a crash, the worker may learn
 * the outcome before a page opens.
 */
const isShown = (order: Order): boolean =>
  isOfPage(order) && !order.aside && isRecentOrder(order) && (isPaymentPending(order) || order.seenAs === undefined)

/**
 * Restores pending orders from the database. A browser killed on the payment site may have lost its cookie and local
 * storage. Boot has already restored the order if the cookie survived.
 */
async function restoreOrder(): Promise<void> {
  const list = await loadOrders()
  for (const order of list.filter((one) => isPaymentPending(one) && isRecentOrder(one)).reverse())
    savePendingBillingNo(order)
  await whenPendingOrderShown()
  const unseen = list.find(isShown)
  if (!unseen || purchaseStore.current.state !== 'idle') return
  // The worker stores no names, and the gateway returns them in full only to their owner.
  if (!unseen.words) await ownerKnown()
  await whenInterruptible()
  // The order may have been shown, or the player may have started another purchase, in the meantime.
  if (purchaseStore.current.state === 'idle') returnToOrder(unseen)
}

let restored: Promise<void> | undefined

/** Runs once per page. */
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
