import type { Order } from '../../src/purchase/ledger/order.schema.ts'
import { isRefunded } from '../../src/purchase/ledger/order-rules.ts'
import { readFacts } from '../facts.ts'

declare const self: ServiceWorkerGlobalScope

type News = 'paid' | 'delivered' | 'failed' | 'refused' | 'refunded'

const getNews = (order: Order): News | undefined => {
  const { standing, delivery, ended } = order
  if (standing === 'pending') return undefined
  if (standing === 'fail') return 'failed'
  if (isRefunded(order)) return 'refunded'
  if (ended !== undefined) return 'refused'
  return delivery === 'delivered' ? 'delivered' : 'paid'
}

/** Returns true if a page is visible; that page shows the news itself. */
export const hasVisibleClient = async () =>
  (await self.clients.matchAll({ type: 'window' })).some(({ visibilityState }) => visibilityState === 'visible')

/** Some browsers have no Notification API in workers. */
export const canNotify = () => 'Notification' in self && Notification.permission === 'granted'

/** Shows one notification per order; later ones replace it. */
export async function notifyOrderChange(order: Order): Promise<void> {
  const news = getNews(order)
  if (news === undefined || !canNotify() || (await hasVisibleClient())) return
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
    data: { address: getOrderUrl(order.billingNo, language) },
    ...(icon === undefined ? {} : { icon }),
  })
}

/** Adds the language, because the page may have been opened from a link only. */
const getOrderUrl = (billingNo: string, language: string) =>
  `/result?${new URLSearchParams({ billing_no: billingNo, spec_lang: language })}`

/** Opens the order in an existing window, else in a new one. */
export async function openOrderPage(address: unknown): Promise<void> {
  if (typeof address !== 'string' || !address.startsWith('/result?')) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  // `navigate` rejects for windows that this worker does not control.
  const sent = await open?.navigate(address).catch(() => null)
  if (sent) await sent.focus()
  else await self.clients.openWindow(address)
}
