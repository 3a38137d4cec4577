import { withTimeout } from '../../src/kernel/time/with-timeout.ts'
import type { PushMessage } from '../../src/contract/entities/push-message.ts'
import { isDeliveryPending, isPaymentPending } from '../../src/purchase/ledger/order-rules.ts'
import { tellAll } from '../tell.ts'
import { isLookedAt, mayNotify } from './notify.ts'
import { placeOf, readPush } from './push-message.ts'
import { watcher } from './watcher.ts'

declare const self: ServiceWorkerGlobalScope

/** A push must be seen soon: browsers take the right to send them from a store that shows nothing. */
const lookMs = 4000

/**
 * The gateway says that an order has moved. The ledger is brought up to date first: news that is written down now is not told a second time when
 * the worker wakes up by itself, and the worker's own notification, where it has one, names the order's character.
 */
export async function hearPush(data: PushMessageData | null): Promise<void> {
  await withTimeout(lookMs, watcher.recheck()).catch(() => undefined)
  const notification = readPush(data)
  if (!notification || !mayNotify()) return
  const { title, body, tag, lang, dir, icon, navigate } = notification
  await tellAll({ type: 'orderMoved', billingNo: tag })
  // A page that is seen says it better.
  if ((await isLookedAt()) || (await isToldOf(notification))) return
  const address = placeOf(navigate, self.location.origin)
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    data: { address },
    ...(icon === undefined ? {} : { icon }),
  })
}

/** It stands there, or how the order ended does: a push may come late. That the money is back follows on any end. */
async function isToldOf({ tag, title, data }: PushMessage['notification']): Promise<boolean> {
  const [shown] = await self.registration.getNotifications({ tag })
  if (!shown) return false
  if (data?.isNews) return shown.title === title
  const orders = await watcher.orders().catch(() => [])
  const isOver = orders.some((one) => one.billingNo === tag && !isPaymentPending(one) && !isDeliveryPending(one))
  return isOver || shown.title === title
}
