import * as v from 'valibot'
import { decodeBase64Url, encodeBase64Url } from '../../src/contract/formats/base64url.ts'
import { getPushPublicKey, subscribeToOrderNotifications } from '../../src/contract/calls/push.calls.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { pushSubscriptionSchema } from '../../src/contract/entities/push.ts'
import { responseEnvelopeSchema } from '../../src/contract/replies/envelope.ts'
import { isDeliveryPending, isPaymentPending } from '../../src/purchase/ledger/order-rules.ts'
import { readServiceWorkerContext } from '../service-worker-context.ts'
import { orderWatcher } from './watcher.ts'

declare const self: ServiceWorkerGlobalScope

const replySchema = v.object({
  ...responseEnvelopeSchema.entries,
  code: v.literal(apiResponseCodes.success),
  data: getPushPublicKey.reply,
})

async function fetchPushKey(gateway: string): Promise<string | undefined> {
  const response = await fetch(gateway + getPushPublicKey.path, { cache: 'no-store', credentials: 'omit' })
  const parsed = v.safeParse(replySchema, await response.json())
  return parsed.success ? parsed.output.data.key : undefined
}

async function subscribe(gateway: string): Promise<PushSubscription | undefined> {
  const key = await fetchPushKey(gateway)
  if (key === undefined) return undefined
  return self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeBase64Url(key),
  })
}

/** Registers the new push subscription for all pending orders that had notifications on. */
export async function renewPushSubscription(newSubscription: PushSubscription | null): Promise<void> {
  const pushed = (await orderWatcher.readOrders()).filter(
    (one) => one.pushed === true && (isPaymentPending(one) || isDeliveryPending(one)),
  )
  if (pushed.length === 0) return
  const { gateway, language } = await readServiceWorkerContext()
  const activeSubscription = newSubscription ?? (await subscribe(gateway))
  const key = activeSubscription?.options.applicationServerKey
  const subscription = v.safeParse(pushSubscriptionSchema, activeSubscription?.toJSON())
  if (!key || !subscription.success) return
  await Promise.all(
    pushed.map(({ billingNo }) =>
      fetch(gateway + subscribeToOrderNotifications.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({
          billing_no: billingNo,
          subscription: subscription.output,
          key: encodeBase64Url(key),
          language,
        }),
      }),
    ),
  )
}
