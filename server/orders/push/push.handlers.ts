import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import { areValidSubscriptionKeys } from './encrypt.ts'
import type { OrderService } from '../order-service.ts'
import type { PushKeyRing } from './push-key-ring.ts'
import type { SubscriptionsRepository } from './subscriptions.repository.ts'

interface PushHandlerDeps {
  keys: PushKeyRing
  isAllowedEndpoint: (endpoint: string) => boolean
  subscriptions: SubscriptionsRepository
  /** Finds an order. Guessing of order numbers is rate-limited. */
  findOrder: OrderService['find']
}

export function createPushHandlers({ keys, isAllowedEndpoint, subscriptions, findOrder }: PushHandlerDeps) {
  const getPushKey: Handlers['getPushKey'] = async () => ({ key: await keys.newest() })

  const subscribeToOrder: Handlers['subscribeToOrder'] = async (params, facts) => {
    const { billing_no: billingNo, subscription, key, language } = params
    const { endpoint, keys: readers } = subscription
    const { brand, origin, nowSeconds: createdAt } = facts
    if (!isAllowedEndpoint(endpoint) || !areValidSubscriptionKeys(readers) || !(await keys.find(key)))
      throw new CallFailure('badParameters')
    await findOrder(billingNo, facts)
    const of = { brand: brand.key, billingNo }
    const answer = await subscriptions.subscribe({
      ...of,
      origin,
      language,
      endpoint,
      ...readers,
      key,
      createdAt,
    })
    if (answer === 'unknown') throw new CallFailure('notFound')
    if (answer === 'full') throw new CallFailure('tooManyRequests')
    return { done: answer === 'on' }
  }

  const unsubscribeFromOrder: Handlers['unsubscribeFromOrder'] = async (
    { billing_no: billingNo, endpoint },
    { brand },
  ) => {
    await subscriptions.unsubscribe({ brand: brand.key, billingNo, endpoint })
    return { done: true }
  }

  return { getPushKey, subscribeToOrder, unsubscribeFromOrder }
}
