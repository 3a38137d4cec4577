import * as v from 'valibot'
import { call } from '../call.ts'
import { count, done, shortText, text } from '../fields.ts'

/** What the store tells the brand's data-collection gateway. */
const options = { method: 'POST', changes: true, retry: false, later: true } as const

const dot = v.object({
  event_name: shortText,
  event_id: count,
  base_info: v.record(shortText, text),
  data: v.record(shortText, text),
})

export const trackDot = call('/service/recharge/dot.php', 'A tracked event', dot, done, options)
export const trackPay = call('/service/recharge/api.php', 'A payment event (event 18)', dot, done, options)

export const trackingCalls = { trackDot, trackPay }
