import * as v from 'valibot'

/** Uncompressed P-256 public key (65 bytes) in base64url. */
export const pushPublicKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/))
const authSecretSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/))

/** Result of `PushSubscription.toJSON()`. The longest known endpoints have about 600 characters. */
export const pushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.object({ p256dh: pushPublicKeySchema, auth: authSecretSchema }),
})
export type PushSubscriptionJson = v.InferOutput<typeof pushSubscriptionSchema>
