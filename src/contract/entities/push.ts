import * as v from 'valibot'

/** How a browser is reached by Web Push. */

/** An uncompressed point of P-256, and 16 bytes, each as base64url. */
export const publicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/))
const authSecret = v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/))

/** As `PushSubscription.toJSON()` writes it. The longest endpoints, those of Windows, have some 600 characters. */
export const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.object({ p256dh: publicKey, auth: authSecret }),
})
export type PushSubscriptionJson = v.InferOutput<typeof pushSubscription>
