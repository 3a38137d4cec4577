import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { supportedLanguages } from '../domain.table.ts'
import { pushPublicKeySchema, pushSubscriptionSchema } from '../entities/push.ts'
import { billingNoSchema, doneReplySchema, idSchema } from '../fields.ts'

/**
 * Options for push calls. POST keeps the secret push URL out of logs. The order number is sufficient authorization, so
 * no token is needed.
 */
const options = { method: 'POST', changes: true, retry: false, codes: ['notFound'] } as const

const subscriptionFields = {
  subscription: pushSubscriptionSchema,
  /** Public VAPID key with which the subscription was created. */
  key: pushPublicKeySchema,
  language: v.picklist(supportedLanguages),
}

export const getPushPublicKey = defineApiCall(
  '/api/push/getKey',
  'The newest VAPID key: what a browser subscribes with',
  v.object({}),
  v.object({ key: pushPublicKeySchema }),
)
export const subscribeToOrderNotifications = defineApiCall(
  '/api/push/subscribe',
  'Send the news of an order to this browser; `done` is false if no more news will come, or the law forbids it for a child',
  v.object({
    billing_no: billingNoSchema,
    ...subscriptionFields,
  }),
  doneReplySchema,
  options,
)
export const subscribeToPayRequest = defineApiCall(
  '/api/push/subscribeToRequest',
  'Send the news of the order to this browser once somebody pays a request of the caller; `done` is false if the law forbids it for a child',
  v.object({ replenish_id: idSchema, ...subscriptionFields }),
  doneReplySchema,
  { ...options, codes: ['notLoggedIn', 'replenishError'] },
)
export const unsubscribeFromOrderNotifications = defineApiCall(
  '/api/push/unsubscribe',
  'No more news of this order to this browser',
  v.object({ billing_no: billingNoSchema, endpoint: pushSubscriptionSchema.entries.endpoint }),
  doneReplySchema,
  options,
)

export const pushApiCalls = {
  getPushKey: getPushPublicKey,
  subscribeToOrder: subscribeToOrderNotifications,
  subscribeToPayRequest,
  unsubscribeFromOrder: unsubscribeFromOrderNotifications,
}
