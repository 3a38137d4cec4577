import { defineCall } from '../call.ts'
import { done } from '../fields.ts'
import { reportedEvents } from '../tracking/tracked-event.ts'

/** Options for analytics calls, which send batches without a token. The store ignores the reply. */
const options = { method: 'POST', changes: true, retry: false } as const

export const trackDot = defineCall('/service/recharge/dot.php', 'Tracked events', reportedEvents, done, options)
export const trackPay = defineCall(
  '/service/recharge/api.php',
  'Payment events (event 18)',
  reportedEvents,
  done,
  options,
)

export const trackingCalls = { trackDot, trackPay }
