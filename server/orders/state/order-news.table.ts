import type { OrderEvent, OrderState } from './order-states.table.ts'

/**
 * News for push subscribers. `daysLeft`: how many days the subscription stays for a possible follow-up, such as a late
 * refund; undefined while more news is certain, 0 if none can follow. To add news: add a row here, its event below and
 * its title in `locales/`.
 */
export const orderNews = {
  paid: { title: 'news_paid_title' },
  delivered: { daysLeft: 30, title: 'news_delivered_title' },
  failed: { daysLeft: 3, title: 'news_failed_title' },
  refused: { title: 'news_refused_title' },
  refunded: { daysLeft: 0, title: 'news_refunded_title' },
} as const satisfies Record<string, { daysLeft?: number; title: string }>

export type OrderNews = keyof typeof orderNews
export const orderNewsNames = Object.keys(orderNews) as [OrderNews, ...OrderNews[]]

/** News caused by each event. */
export const newsByEvent: Record<OrderEvent, OrderNews | undefined> = {
  linked: undefined,
  paid: 'paid',
  failed: 'failed',
  // Shown as failed in the store.
  expired: 'failed',
  sent: undefined,
  refused: 'refused',
  withdrawn: 'refused',
  delivered: 'delivered',
  // The refund has already been reported.
  revoked: undefined,
}

/** News that a late subscriber has missed, by current state. */
export const newsByState: Record<OrderState, OrderNews | undefined> = {
  created: undefined,
  handed_off: undefined,
  expired: 'failed',
  failed: 'failed',
  paid: 'paid',
  delivering: 'paid',
  refused: 'refused',
  withdrawn: 'refused',
  delivered: 'delivered',
  revoked: 'refunded',
}

/** Returns undefined if more news is certain to follow. */
export const getFollowUpDays = (news: OrderNews): number | undefined => {
  const row: { title: string; daysLeft?: number } = orderNews[news]
  return row.daysLeft
}

/** Whether no more news is certain to follow. */
export const isFinalState = (state: OrderState): boolean => {
  const news = newsByState[state]
  return news !== undefined && getFollowUpDays(news) !== undefined
}
