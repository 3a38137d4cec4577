import * as v from 'valibot'
import { call } from '../call.ts'
import { languages } from '../domain.table.ts'
import { publicKey, pushSubscription } from '../entities/push.ts'
import { billingNo, done } from '../fields.ts'

/** News of one order, for anyone who knows its number: a status link knows no less. The bodies hold a browser's push address, so they are posted. */
const options = { method: 'POST', changes: true, retry: false, codes: ['notFound'] } as const

export const getPushKey = call(
  '/api/push/getKey',
  'The newest VAPID key: what a browser subscribes with',
  v.object({}),
  v.object({ key: publicKey }),
)
export const subscribeToOrder = call(
  '/api/push/subscribe',
  'Send the news of an order to this browser; `done` is false where no more news is to come',
  v.object({
    billing_no: billingNo,
    subscription: pushSubscription,
    /** The VAPID key that the browser has subscribed with. */
    key: publicKey,
    language: v.picklist(languages),
  }),
  done,
  options,
)
export const unsubscribeFromOrder = call(
  '/api/push/unsubscribe',
  'No more news of this order to this browser',
  v.object({ billing_no: billingNo, endpoint: pushSubscription.entries.endpoint }),
  done,
  options,
)

export const pushCalls = { getPushKey, subscribeToOrder, unsubscribeFromOrder }
