import { subscribeKey } from 'valtio/utils'
import { overlays } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { isSameNews, isWaiting } from '../../purchase/ledger/order-rules.ts'
import { spareOrders } from '../../purchase/ledger/ledger.ts'
import { showOrder } from '../../purchase/machine/purchase.actions.ts'
import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { isOrderInSight } from '../../purchase/order-in-sight.ts'
import { loadOrders } from '../../purchase/orders.store.ts'
import { countWaiting } from './count-waiting.ts'

/** What another tab or the service worker writes down is seen here, too. */
export async function followOrders(): Promise<void> {
  countWaiting()
  window.addEventListener('storage', ({ key }) => {
    if (key === spareOrders.key) void lookUpOrders()
  })
  await showForgotten()
}

/** The ledger is a hint like any other; what it says of the order that is shown is asked of the gateway. */
export async function lookUpOrders(): Promise<void> {
  const list = await loadOrders()
  const { state } = purchase
  if (!('order' in state)) return
  const told = list.find((one) => one.billingNo === state.order.billingNo)
  if (told && !isSameNews(told, state.order)) dispatch({ type: 'lookDue' })
}

/** Older ones are in the list of orders. */
const dayMs = 24 * 3_600_000

/**
 * A page that was killed between the answer to its start and leaving has told nobody; the worker has seen it all the same.
 * The order info knows nothing of it then, so boot has not shown it.
 */
async function showForgotten(): Promise<void> {
  const list = await loadOrders()
  const waiting = list.find((one) => isWaiting(one) && one.own && !one.aside && Date.now() - one.createdAt < dayMs)
  if (!waiting) return
  // The worker knows no names, and the gateway tells them in full to their owner alone.
  if (!waiting.words) await ownerKnown()
  if (purchase.state.at === 'idle' && !isOrderInSight() && overlays.stack.length === 0) showOrder(waiting)
}

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
