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
  'Newest VAPID key, with which browsers subscribe',
  v.object({}),
  v.object({ key: pushPublicKeySchema }),
)
export const subscribeToOrderNotifications = defineApiCall(
  '/api/push/subscribe',
  'Notify this browser about an order',
  v.object({
    billing_no: billingNoSchema,
    ...subscriptionFields,
  }),
  doneReplySchema,
  options,
)
export const subscribeToPayRequest = defineApiCall(
  '/api/push/subscribeToRequest',
  'Notify this browser once somebody pays a request of the caller',
  v.object({ replenish_id: idSchema, ...subscriptionFields }),
  doneReplySchema,
  { ...options, codes: ['notLoggedIn', 'replenishError'] },
)
export const unsubscribeFromOrderNotifications = defineApiCall(
  '/api/push/unsubscribe',
  'Stop the notifications about an order',
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
