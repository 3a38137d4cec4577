import type { Order } from '../../src/purchase/ledger/order.schema.ts'
import { isRefunded } from '../../src/purchase/ledger/order-rules.ts'
import { readFacts } from '../facts.ts'

declare const self: ServiceWorkerGlobalScope

type News = 'paid' | 'delivered' | 'failed' | 'refused' | 'refunded'

const newsOf = (order: Order): News | undefined => {
  const { standing, delivery, ended } = order
  if (standing === 'pending') return undefined
  if (standing === 'fail') return 'failed'
  if (isRefunded(order)) return 'refunded'
  if (ended !== undefined) return 'refused'
  return delivery === 'delivered' ? 'delivered' : 'paid'
}

/** Somebody is looking at the store: then the page says it. */
export const isLookedAt = async () =>
  (await self.clients.matchAll({ type: 'window' })).some(({ visibilityState }) => visibilityState === 'visible')

/** Some workers have no notifications at all. */
export const mayNotify = () => 'Notification' in self && Notification.permission === 'granted'

/** One notification an order: later news takes the place of earlier. */
export async function notify(order: Order): Promise<void> {
  const news = newsOf(order)
  if (news === undefined || !mayNotify() || (await isLookedAt())) return
  const { words, icon, language } = await readFacts()
  const text = words?.[news]
  if (!text || !words) return
  const { goodsName, roleName } = order.words ?? {}
  const body =
    goodsName === undefined || roleName === undefined
      ? words.plain
      : text.body.replace('{{goods}}', () => goodsName).replace('{{role}}', () => roleName)
  await self.registration.showNotification(text.title, {
    body,
    tag: order.billingNo,
    data: { address: addressOf(order.billingNo, language) },
    ...(icon === undefined ? {} : { icon }),
  })
}

/** In the language of the notification: the page may have had it from a link alone. */
const addressOf = (billingNo: string, language: string) =>
  `/result?${new URLSearchParams({ billing_no: billingNo, spec_lang: language })}`

/** To the order: in a window that is open already, else in a new one. */
export async function openOrder(address: unknown): Promise<void> {
  if (typeof address !== 'string' || !address.startsWith('/result?')) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  // A page that this worker does not serve cannot be sent anywhere.
  const sent = await open?.navigate(address).catch(() => null)
  if (sent) await sent.focus()
  else await self.clients.openWindow(address)
}
