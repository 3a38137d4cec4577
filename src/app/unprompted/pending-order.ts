import { subscribeKey } from 'valtio/utils'
import { whenInterruptible } from '../../kernel/overlays/user-interaction.ts'
import { session } from '../../kernel/session/session.store.ts'
import { keepBillingNo } from '../../purchase/billing-no.ts'
import { isRecent, isPaymentPending } from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { returnToOrder } from '../../purchase/machine/purchase.actions.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { orderAwaited } from '../../purchase/order-in-sight.ts'
import { loadOrders } from '../../purchase/orders.store.ts'

/** A player who pays for somebody else waits for another order than their own. */
const isOfPage = ({ own }: Order): boolean =>
  own !== undefined && own.purchase.replenishId === session.params.replenish_id

/** It waits, or it has ended and no page has shown that yet: after a kill the worker may hear of the end before a page is there. */
const isShown = (order: Order): boolean =>
  isOfPage(order) && !order.aside && isRecent(order) && (isPaymentPending(order) || order.seenAs === undefined)

/**
 * The ledger is the truth: a browser that was killed on the payment site has lost the cookie that names the order, and the local storage
 * as well. What waits is named again, and shown as soon as it is in nobody's way; boot has done so where the cookie survived.
 */
async function restoreOrder(): Promise<void> {
  const list = await loadOrders()
  for (const order of list.filter((one) => isPaymentPending(one) && isRecent(one)).reverse()) keepBillingNo(order)
  await orderAwaited()
  const unseen = list.find(isShown)
  if (!unseen || purchase.current.state !== 'idle') return
  // The worker knows no names, and the gateway tells them in full to their owner alone.
  if (!unseen.words) await ownerKnown()
  await whenInterruptible()
  // Shown meanwhile, or put in the way by a purchase that the player has begun.
  if (purchase.current.state === 'idle') returnToOrder(unseen)
}

let restored: Promise<void> | undefined

/** Once a page. */
export const showPendingOrder = (): Promise<void> => (restored ??= restoreOrder())

const ownerWithinMs = 4000

const ownerKnown = () =>
  new Promise<void>((resolve) => {
    const stop = subscribeKey(session, 'user', (user) => user && resolve())
    if (session.user) resolve()
    setTimeout(() => {
      stop()
      resolve()
    }, ownerWithinMs)
  })
