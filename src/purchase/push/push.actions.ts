import * as v from 'valibot'
import { getPushKey, subscribeToOrder, unsubscribeFromOrder } from '../../contract/calls/push.calls.ts'
import { pushSubscription, type PushSubscriptionJson } from '../../contract/entities/push.ts'
import { failed, success, type Result } from '../../kernel/http/result.ts'
import { send } from '../../kernel/http/send.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session/session.store.ts'
import type { Order } from '../ledger/order.schema.ts'
import { isOpen, keepOrder, orders } from '../orders.store.ts'
import { knownSubscription, subscribeBrowser } from './browser-subscription.ts'

/** `refused`: the player said no, or the browser has no push service. */
export type TurnedOn = Result<'on' | 'over' | 'refused'>

/** Asks for permission, which has to be the first thing after the tap; then this browser is told of the order. */
export async function turnNewsOn(order: Order): Promise<TurnedOn> {
  if ((await Notification.requestPermission()) !== 'granted') return success('refused')
  const key = await send(getPushKey, {})
  if (!key.ok) return failed(key.failure)
  const made = await subscribe(key.data.key)
  if (!made) return success('refused')
  if (made.isNew) await Promise.all((orders.list ?? []).filter(isToldHere).map((one) => tellGateway(one, made)))
  return tellGateway(order, made)
}

const isToldHere = (order: Order) => order.pushed === true && isOpen(order)

interface Made {
  readonly subscription: PushSubscriptionJson
  readonly key: string
  readonly isNew: boolean
}

/** A browser without a push service of its own, or without a way to it, finds that out only here. */
async function subscribe(key: string): Promise<Made | undefined> {
  try {
    const { subscription, isNew } = await subscribeBrowser(key)
    return { subscription: v.parse(pushSubscription, subscription.toJSON()), key, isNew }
  } catch {
    report('noPush', 'subscribe')
    return undefined
  }
}

async function tellGateway(order: Order, { subscription, key }: Made): Promise<TurnedOn> {
  const { billingNo: billing_no } = order
  const result = await send(subscribeToOrder, { billing_no, subscription, key, language: session.language })
  if (!result.ok) return failed(result.failure)
  await keepOrder({ ...order, pushed: result.data.done })
  return success(result.data.done ? 'on' : 'over')
}

export async function turnNewsOff(order: Order): Promise<Result<unknown>> {
  const endpoint = (await knownSubscription())?.endpoint
  const result =
    endpoint === undefined
      ? success(undefined)
      : await send(unsubscribeFromOrder, { billing_no: order.billingNo, endpoint })
  if (result.ok) await keepOrder({ ...order, pushed: false })
  return result
}
