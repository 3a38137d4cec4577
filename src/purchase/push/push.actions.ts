import * as v from 'valibot'
import {
  getPushPublicKey,
  subscribeToOrderNotifications,
  subscribeToPayRequest,
  unsubscribeFromOrderNotifications,
} from '../../contract/calls/push.calls.ts'
import { pushSubscriptionSchema, type PushSubscriptionJson } from '../../contract/entities/push.ts'
import { createFailedResult, createSuccessResult, type Result } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import type { Order } from '../ledger/order.schema.ts'
import { isOrderInProgress, saveOrder, ordersStore } from '../orders/orders.store.ts'
import { getPushSubscription, subscribeBrowserToPush } from './browser-subscription.ts'

/** `over` means that the order has ended, and `refused` that push is denied or unavailable. */
export type EnableOrderPushResult = Result<'on' | 'over' | 'refused'>

/**
 * Requests permission and subscribes to the order. The permission request comes first, because browsers require a
 * recent tap.
 */
export const enableOrderPushNotifications = (order: Order): Promise<EnableOrderPushResult> =>
  enablePushWith((subscription) => registerOrder(order, subscription))

/** Requests permission and subscribes this browser to notifications about one of the player's pay requests. */
export const enablePushForPayRequest = (replenishId: string): Promise<EnableOrderPushResult> =>
  enablePushWith(async ({ subscription, key }) => {
    const { language } = sessionStore
    const request = { replenish_id: replenishId, subscription, key, language }
    const result = await callGateway(subscribeToPayRequest, request)
    return result.ok ? createSuccessResult(result.data.done ? 'on' : 'refused') : createFailedResult(result.failure)
  })

async function enablePushWith(
  register: (subscription: NewSubscription) => Promise<EnableOrderPushResult>,
): Promise<EnableOrderPushResult> {
  if ((await Notification.requestPermission()) !== 'granted') return createSuccessResult('refused')
  const key = await callGateway(getPushPublicKey, {})
  if (!key.ok) return createFailedResult(key.failure)
  const browserSubscription = await subscribe(key.data.key)
  if (!browserSubscription) return createSuccessResult('refused')
  if (browserSubscription.isNew)
    await Promise.all(
      (ordersStore.list ?? []).filter(isPushEnabled).map((one) => registerOrder(one, browserSubscription)),
    )
  return register(browserSubscription)
}

const isPushEnabled = (order: Order) => order.pushed === true && isOrderInProgress(order)

interface NewSubscription {
  readonly subscription: PushSubscriptionJson
  readonly key: string
  readonly isNew: boolean
}

/** Creates the subscription, which fails in browsers without a reachable push service. */
async function subscribe(key: string): Promise<NewSubscription | undefined> {
  try {
    const { subscription, isNew } = await subscribeBrowserToPush(key)
    return { subscription: v.parse(pushSubscriptionSchema, subscription.toJSON()), key, isNew }
  } catch {
    reportProblem('noPush', 'subscribe')
    return undefined
  }
}

async function registerOrder(order: Order, { subscription, key }: NewSubscription): Promise<EnableOrderPushResult> {
  const { billingNo: billing_no } = order
  const result = await callGateway(subscribeToOrderNotifications, {
    billing_no,
    subscription,
    key,
    language: sessionStore.language,
  })
  if (!result.ok) return createFailedResult(result.failure)
  await saveOrder({ ...order, pushed: result.data.done })
  return createSuccessResult(result.data.done ? 'on' : 'over')
}

export async function disableOrderPushNotifications(order: Order): Promise<Result<unknown>> {
  const endpoint = (await getPushSubscription())?.endpoint
  const result =
    endpoint === undefined
      ? createSuccessResult(undefined)
      : await callGateway(unsubscribeFromOrderNotifications, { billing_no: order.billingNo, endpoint })
  if (result.ok) await saveOrder({ ...order, pushed: false })
  return result
}
