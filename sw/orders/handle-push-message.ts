import { withTimeout } from '../../src/kernel/time/with-timeout.ts'
import type { PushMessage } from '../../src/contract/entities/push-message.ts'
import { isDeliveryPending, isPaymentPending } from '../../src/purchase/ledger/order-rules.ts'
import { postMessageToAllPages } from '../post-message-to-all-pages.ts'
import { hasVisiblePage, isNotificationAllowed } from './notify.ts'
import { getStorePathFromUrl, parsePushNotification } from './push-message.ts'
import { orderWatcher } from './watcher.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Milliseconds after which the notification is shown even if checking the orders takes longer. Browsers revoke push
 * permission from sites whose pushes show no notification.
 */
const recheckTimeoutMs = 4000

/**
 * Shows the notification of a push message. Updates the saved orders first, so that a later sync does not report the
 * same change again.
 */
export async function handlePushMessage(data: PushMessageData | null): Promise<void> {
  await withTimeout(recheckTimeoutMs, orderWatcher.recheck()).catch(() => undefined)
  const notification = parsePushNotification(data)
  if (!notification || !isNotificationAllowed()) return
  const { title, body, tag, lang, dir, icon, navigate } = notification
  await postMessageToAllPages({ type: 'orderMoved', billingNo: tag })
  // A visible page shows the change itself, so show no notification.
  if ((await hasVisiblePage()) || (await isAlreadyShown(notification))) return
  const address = getStorePathFromUrl(navigate, self.location.origin)
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    data: { address },
    ...(icon === undefined ? {} : { icon }),
  })
}

/**
 * Returns true if the same notification, or one of the order's final outcome, is already visible, because pushes may
 * arrive late. Notifications about refunds may follow any outcome.
 */
async function isAlreadyShown({ tag, title, data }: PushMessage['notification']): Promise<boolean> {
  const [visibleNotification] = await self.registration.getNotifications({ tag })
  if (!visibleNotification) return false
  if (data?.isNews) return visibleNotification.title === title
  const orders = await orderWatcher.readOrders().catch(() => [])
  const isOver = orders.some((one) => one.billingNo === tag && !isPaymentPending(one) && !isDeliveryPending(one))
  return isOver || visibleNotification.title === title
}
