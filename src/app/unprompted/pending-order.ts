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

/** Returns true if the order belongs to this page. The page of a replenish link shows only the orders of this link. */
const isOfPage = ({ own }: Order): boolean =>
  own !== undefined && own.purchase.replenishId === sessionStore.params.replenish_id

/** Returns true for recent orders that are pending or whose outcome the player has not seen. */
const isShown = (order: Order): boolean =>
  isOfPage(order) && !order.aside && isRecentOrder(order) && (isPaymentPending(order) || order.seenAs === undefined)

/**
 * Restores the pending order from the database, because a browser that was killed may have lost cookies and local
 * storage.
 */
async function restoreOrder(): Promise<void> {
  const list = await loadOrders()
  for (const order of list.filter((one) => isPaymentPending(one) && isRecentOrder(one)).reverse())
    savePendingBillingNo(order)
  await whenPendingOrderShown()
  const unseen = list.find(isShown)
  if (!unseen || purchaseStore.current.state !== 'idle') return
  // Wait for the account, because the gateway sends full names only to the owner.
  if (!unseen.words) await ownerKnown()
  await whenPlayerInterruptible()
  // By now, the player may have seen and postponed the order, or started another purchase.
  const latest = (await loadOrders()).find(({ billingNo }) => billingNo === unseen.billingNo)
  if (latest && isShown(latest) && purchaseStore.current.state === 'idle') openOrderAfterPayment(latest)
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
