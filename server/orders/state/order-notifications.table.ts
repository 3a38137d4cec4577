import type { EventOrigin } from './event-origin.ts'
import type { OrderEvent, OrderState } from './order-states.table.ts'

interface NewsRow {
  daysLeft?: number
  title: string
  isNews?: true
}

/**
 * Push notifications. `daysLeft` is how long the subscription is retained for a possible further notification:
 * undefined if one is certain, 0 if none can follow. `isNews` alerts the player again. To add a notification, add a row
 * here, its event below and its title in `locales/`.
 */
export const orderNotifications = {
  paid: { title: 'news_paid_title' },
  delivered: { daysLeft: 30, title: 'news_delivered_title' },
  failed: { daysLeft: 3, title: 'news_failed_title' },
  refused: { title: 'news_refused_title' },
  withdrawn: { title: 'news_withdrawn_title' },
  refunded: { daysLeft: 0, title: 'news_refunded_title', isNews: true },
  message: { daysLeft: 30, title: 'news_message_title', isNews: true },
} as const satisfies Record<string, NewsRow>

export type OrderNotification = keyof typeof orderNotifications
export const orderNotificationNames = Object.keys(orderNotifications) as [OrderNotification, ...OrderNotification[]]

/** Notification that each event triggers. */
export const notificationByOrderEvent: Record<OrderEvent, OrderNotification | undefined> = {
  linked: undefined,
  paid: 'paid',
  failed: 'failed',
  // The store shows expired orders as failed.
  expired: 'failed',
  sent: undefined,
  refused: 'refused',
  withdrawn: 'refused',
  delivered: 'delivered',
  // Send nothing, because the new delivery sends a notification.
  moved: undefined,
  // Send nothing, because subscribers were already notified of the refund.
  revoked: undefined,
}

/** Returns an event's notification. Buyers who withdraw are not notified of a failed delivery. */
export const getOrderNotification = (event: OrderEvent, source: EventOrigin['source']): OrderNotification | undefined =>
  event === 'withdrawn' && source === 'buyer' ? 'withdrawn' : notificationByOrderEvent[event]

/** Notification for late subscribers, by current order state. */
export const notificationByOrderState: Record<OrderState, OrderNotification | undefined> = {
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

/** Returns the days within which another notification may follow; undefined if one is certain. */
export const getFollowUpDays = (news: OrderNotification): number | undefined => {
  const row: NewsRow = orderNotifications[news]
  return row.daysLeft
}

/** Returns true if the notification alerts the player even while an earlier one is still shown. */
export const isAlertNotification = (news: OrderNotification): boolean => {
  const row: NewsRow = orderNotifications[news]
  return row.isNews === true
}

/** Returns true unless another notification is certain to follow. */
export const hasFinalNotification = (state: OrderState): boolean => {
  const news = notificationByOrderState[state]
  return news !== undefined && getFollowUpDays(news) !== undefined
}
