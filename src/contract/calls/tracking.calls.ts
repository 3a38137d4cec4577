import { defineApiCall } from '../call.ts'
import { doneReplySchema } from '../fields.ts'
import { trackedEventsRequestSchema } from '../tracking/tracked-event.ts'

/** Options for analytics calls, which send batches of events without a token. The store ignores the response. */
const options = { method: 'POST', changes: true, retry: false } as const

export const trackEvents = defineApiCall(
  '/service/recharge/dot.php',
  'Tracked events',
  trackedEventsRequestSchema,
  doneReplySchema,
  options,
)
export const trackPayEvents = defineApiCall(
  '/service/recharge/api.php',
  'Payment events (event 18)',
  trackedEventsRequestSchema,
  doneReplySchema,
  options,
)

export const trackingApiCalls = { trackEvents, trackPayEvents }
