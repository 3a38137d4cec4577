import { call } from '../call.ts'
import { done } from '../fields.ts'
import { reportedEvents } from '../tracking/tracked-event.ts'

/** The store's events for the brand's data-collection gateway, several at once. It carries no token, and nothing waits for its answer. */
const options = { method: 'POST', changes: true, retry: false } as const

export const trackDot = call('/service/recharge/dot.php', 'Tracked events', reportedEvents, done, options)
export const trackPay = call('/service/recharge/api.php', 'Payment events (event 18)', reportedEvents, done, options)

export const trackingCalls = { trackDot, trackPay }
