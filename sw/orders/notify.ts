import type { Order } from '../../src/purchase/ledger/order.schema.ts'
import { formatDay } from '../../src/kernel/time/format-day.ts'
import {
  getPostponedDeliveryTime,
  isFullyRefunded,
  isInUndoWindow,
  isWithdrawn,
} from '../../src/purchase/ledger/order-rules.ts'
import { readServiceWorkerContext } from '../service-worker-context.ts'

declare const self: ServiceWorkerGlobalScope

type News = 'paid' | 'postponed' | 'delivered' | 'failed' | 'refused' | 'withdrawn' | 'refunded'

const getNews = (order: Order): News | undefined => {
  const { standing, delivery, ended } = order
  if (standing === 'pending') return undefined
  if (standing === 'fail') return 'failed'
  if (isFullyRefunded(order)) return 'refunded'
  if (isWithdrawn(order)) return 'withdrawn'
  if (ended !== undefined) return 'refused'
  if (getPostponedDeliveryTime(order) !== undefined) return 'postponed'
  return delivery === 'delivered' ? 'delivered' : 'paid'
}

/** Returns true if a page is visible and therefore shows changes itself. */
export const hasVisiblePage = async () =>
  (await self.clients.matchAll({ type: 'window' })).some(({ visibilityState }) => visibilityState === 'visible')

export const isNotificationAllowed = () => 'Notification' in self && Notification.permission === 'granted'

/** Shows the order's notification, which replaces an earlier one of the same order. */
export async function showOrderNotification(order: Order): Promise<void> {
  const news = getNews(order)
  if (news === undefined || !isNotificationAllowed() || (await hasVisiblePage())) return
  const { words, icon, language } = await readServiceWorkerContext()
  // Pages of older versions send no text `postponed`; use `paid` instead.
  const text = words?.[news] ?? (news === 'postponed' ? words?.paid : undefined)
  if (!text || !words) return
  const { goodsName, roleName } = order.words ?? {}
  const date = formatDay(getPostponedDeliveryTime(order) ?? 0, language)
  // The text `paid` says that the goods are being sent, which is wrong while the buyer can still cancel.
  const body =
    goodsName === undefined || roleName === undefined || isInUndoWindow(order)
      ? words.plain
      : text.body
          .replace('{{goods}}', () => goodsName)
          .replace('{{role}}', () => roleName)
          .replace('{{date}}', () => date)
  await self.registration.showNotification(text.title, {
    body,
    tag: order.billingNo,
    data: { address: getOrderUrl(order.billingNo, language) },
    ...(icon === undefined ? {} : { icon }),
  })
}

/** Returns an order's URL. It contains the language, because the browser may not have stored one. */
const getOrderUrl = (billingNo: string, language: string) =>
  `/result?${new URLSearchParams({ billing_no: billingNo, spec_lang: language })}`

/** Opens the order in an existing or new window. */
export async function openOrderPage(address: unknown): Promise<void> {
  if (typeof address !== 'string' || !address.startsWith('/result?')) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  // `navigate` rejects for windows that this worker does not control.
  const sent = await open?.navigate(address).catch(() => null)
  if (sent) await sent.focus()
  else await self.clients.openWindow(address)
}
