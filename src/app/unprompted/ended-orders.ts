import { ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { loadTranslations, t } from '../../kernel/i18n/i18n.ts'
import { dismissToast, toastsStore } from '../../kernel/overlays/toasts.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatDay } from '../../kernel/time/format-day.ts'
import {
  getPostponedDeliveryTime,
  hasUnseenOutcome,
  isFullyRefunded,
  isInUndoWindow,
  isWithdrawn,
} from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { showOrder } from '../../purchase/machine/purchase.actions.ts'
import { ordersStore, refreshDismissedOrders } from '../../purchase/orders/orders.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'

function getEndedOrderText(order: Order): string {
  const { standing, delivery, words } = order
  const names = { goods: words?.goodsName ?? '', role: words?.roleName ?? '' }
  if (isFullyRefunded(order)) return t('worker:news_refunded_text', names)
  if (isWithdrawn(order)) return t('worker:news_withdrawn_text', names)
  if (order.ended !== undefined) return t('worker:news_refused_text', names)
  if (standing === 'fail') return t('worker:news_failed_text', names)
  const postponedTo = getPostponedDeliveryTime(order)
  if (postponedTo !== undefined)
    return t('worker:news_postponed_text', { ...names, date: formatDay(postponedTo, sessionStore.language) })
  if (isInUndoWindow(order)) return t('result:title_window')
  return t(delivery === 'delivered' ? 'worker:news_delivered_text' : 'worker:news_paid_text', names)
}

/** Shows a toast with a button that opens the order, until the player has seen the outcome. */
function showEndedOrderToast(order: Order): void {
  const id = Date.now()
  const onPress = () => showOrder(order)
  toastsStore.queue.push({
    id,
    message: getEndedOrderText(order),
    action: ref({ label: t('result:details'), onPress }),
  })
  const stop = subscribeKey(ordersStore, 'list', (list) => {
    if (list?.some((one) => one.billingNo === order.billingNo && hasUnseenOutcome(one))) return
    stop()
    dismissToast(id)
  })
}

const showDot = () => (shopStore.orderNews = ordersStore.list?.some(hasUnseenOutcome) ?? false)

let isFollowed = false

/** Notifies the player if a dismissed order has ended, with a dot and a toast. Takes effect once per page. */
export async function notifyPlayerOfEndedOrders(): Promise<void> {
  if (isFollowed) return
  isFollowed = true
  showDot()
  subscribeKey(ordersStore, 'list', showDot)
  await refreshDismissedOrders()
  const newest = ordersStore.list?.find(hasUnseenOutcome)
  if (!newest) return
  await loadTranslations('worker', 'result')
  showEndedOrderToast(newest)
}
