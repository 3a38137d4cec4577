import type { OrderEvent, OrderState } from './order-states.table.ts'

/**
 * What a player is told of an order, and how many days more a browser that was told waits for what may follow: money can go back weeks later,
 * and be paid after a failure. Without days the order goes on by itself; with none nothing follows.
 * Read by steps.ts (which step is news), by the outbox and by message.ts. To add news: a row here, its step below and its title in locales/.
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

/** Each step of the order graph; the type asks for the row of a new one. */
export const newsByEvent: Record<OrderEvent, OrderNews | undefined> = {
  linked: undefined,
  paid: 'paid',
  failed: 'failed',
  // The store shows it as failed, too.
  expired: 'failed',
  sent: undefined,
  refused: 'refused',
  withdrawn: 'refused',
  delivered: 'delivered',
  // Its money is back already, which is news of its own.
  revoked: undefined,
}

/** The news that a late subscriber has missed, by the order's present state. */
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

/** Undefined: more news is to come. */
export const getFollowUpDays = (news: OrderNews): number | undefined => {
  const row: { title: string; daysLeft?: number } = orderNews[news]
  return row.daysLeft
}

/** Nothing more is to come by itself. */
export const isFinalState = (state: OrderState): boolean => {
  const news = newsByState[state]
  return news !== undefined && getFollowUpDays(news) !== undefined
}
