import type { EventOrigin } from './event-origin.ts'
import type { OrderEvent, OrderState } from './order-states.table.ts'

interface NewsRow {
  daysLeft?: number
  title: string
  isNews?: true
}

/**
 * Notifications for push subscribers. `daysLeft` is the number of days for which the subscription is retained because
 * another notification may follow, for example about a late refund. It is undefined if another notification is certain
 * to follow, and 0 if no other can follow. `isNews` means that the player is alerted again even if a notification about
 * the order is still shown. To add a notification, add a row here, its event below and its title in `locales/`.
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
  // The store displays expired orders as failed.
  expired: 'failed',
  sent: undefined,
  refused: 'refused',
  withdrawn: 'refused',
  delivered: 'delivered',
  // Send nothing: the delivery to the other character is reported.
  moved: undefined,
  // Send nothing: subscribers have already been notified of the refund.
  revoked: undefined,
}

/** Returns the notification that an event triggers. A buyer who withdraws is not told that the delivery failed. */
export const getOrderNotification = (event: OrderEvent, source: EventOrigin['source']): OrderNotification | undefined =>
  event === 'withdrawn' && source === 'buyer' ? 'withdrawn' : notificationByOrderEvent[event]

/** Notification, by current state, for those who subscribed after the event. */
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

/** Returns for how many days a follow-up is possible after the notification; undefined if one is certain to follow. */
export const getFollowUpDays = (news: OrderNotification): number | undefined => {
  const row: NewsRow = orderNotifications[news]
  return row.daysLeft
}

/** Returns true if the player must be alerted again even if a notification about the order is still shown. */
export const isAlertNotification = (news: OrderNotification): boolean => {
  const row: NewsRow = orderNotifications[news]
  return row.isNews === true
}

/** Returns true unless another notification is certain to follow. */
export const hasFinalNotification = (state: OrderState): boolean => {
  const news = notificationByOrderState[state]
  return news !== undefined && getFollowUpDays(news) !== undefined
}
