import type { OrderEvent, OrderState } from './order-states.table.ts'

/**
 * News for push subscribers. `daysLeft`: days for which the subscription is retained for a possible follow-up, such as
 * a late refund; undefined if more news will certainly follow, 0 if none can. To add news: add a row here, its event
 * below and its title in `locales/`.
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

/** News that each event triggers. */
export const newsByEvent: Record<OrderEvent, OrderNews | undefined> = {
  linked: undefined,
  paid: 'paid',
  failed: 'failed',
  // The store displays expired orders as failed.
  expired: 'failed',
  sent: undefined,
  refused: 'refused',
  withdrawn: 'refused',
  delivered: 'delivered',
  // The refund was already announced.
  revoked: undefined,
}

/** News for subscribers who subscribed after the event, by current state. */
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

/** Returns the follow-up days after the news, or undefined if more news will certainly follow. */
export const getFollowUpDays = (news: OrderNews): number | undefined => {
  const row: { title: string; daysLeft?: number } = orderNews[news]
  return row.daysLeft
}

/** Returns true if no more news is certain to follow. */
export const isFinalState = (state: OrderState): boolean => {
  const news = newsByState[state]
  return news !== undefined && getFollowUpDays(news) !== undefined
}
