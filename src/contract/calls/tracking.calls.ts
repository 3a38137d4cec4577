import { defineCall } from '../call.ts'
import { doneReplySchema } from '../fields.ts'
import { reportedEventsSchema } from '../tracking/tracked-event.ts'

/** Options for analytics calls, which send batches of events without a token. The store ignores the response. */
const options = { method: 'POST', changes: true, retry: false } as const

export const trackEvents = defineCall(
  '/service/recharge/dot.php',
  'Tracked events',
  reportedEventsSchema,
  doneReplySchema,
  options,
)
export const trackPayEvents = defineCall(
  '/service/recharge/api.php',
  'Payment events (event 18)',
  reportedEventsSchema,
  doneReplySchema,
  options,
)

export const trackingCalls = { trackEvents, trackPayEvents }
