import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import { areValidSubscriptionKeys } from './encrypt.ts'
import type { LawOverrides } from '../../../src/contract/law/overrides.ts'
import type { OrderRow } from '../orders.repository.ts'
import type { OrderService } from '../order-service.ts'
import type { PushKeyRing } from './push-key-ring.ts'
import type { NewSubscription, SubscriptionsRepository } from './subscriptions.repository.ts'

type AccountKey = Pick<OrderRow, 'brand' | 'suid'>

export interface PushHandlerDeps {
  keys: PushKeyRing
  isAllowedEndpoint: (endpoint: string) => boolean
  subscriptions: SubscriptionsRepository
  /** Finds an order. Guessing of order numbers is rate-limited. */
  findOrder: OrderService['find']
  /**
   * Finds an open pay request that the caller has made. Throws if there is none. `validUntil` is when it ends.
   */
  findOwnPayRequest: (replenishId: string, facts: RequestFacts) => Promise<AccountKey & { validUntil: number }>
  /** Returns true if the law forbids notifications for the player, who is a child. */
  isForbiddenFor: (player: AccountKey, purchase: { region?: string; law: LawOverrides | undefined }) => Promise<boolean>
}

export function createPushHandlers({
  keys,
  isAllowedEndpoint,
  subscriptions,
  findOrder,
  findOwnPayRequest,
  isForbiddenFor,
}: PushHandlerDeps) {
  const getPushKey: Handlers['getPushKey'] = async () => ({ key: await keys.newest() })

  /** Validates a subscription and returns its columns. */
  async function toSubscription(
    {
      subscription,
      key,
      language,
    }: Pick<Parameters<Handlers['subscribeToOrder']>[0], 'subscription' | 'key' | 'language'>,
    { brand, origin, nowSeconds: createdAt }: RequestFacts,
  ): Promise<Omit<NewSubscription, 'billingNo'>> {
    const { endpoint, keys: readers } = subscription
    if (!isAllowedEndpoint(endpoint) || !areValidSubscriptionKeys(readers) || !(await keys.find(key)))
      throw new CallFailure('badParameters')
    return { brand: brand.key, origin, language, endpoint, ...readers, key, createdAt }
  }

  const subscribeToPayRequest: Handlers['subscribeToPayRequest'] = async (
    { replenish_id: replenishId, ...params },
    facts,
  ) => {
    const subscription = await toSubscription(params, facts)
    const { validUntil, ...player } = await findOwnPayRequest(replenishId, facts)
    if (await isForbiddenFor(player, { law: facts.brand.law })) return { done: false }
    await subscriptions.subscribeToPayRequest({ ...subscription, billingNo: replenishId }, validUntil)
    return { done: true }
  }

  const subscribeToOrder: Handlers['subscribeToOrder'] = async (params, facts) => {
    const { billing_no: billingNo } = params
    const subscription = await toSubscription(params, facts)
    const order = await findOrder(billingNo, facts)
    // The payer of a link may be anyone, so the player's age does not matter.
    const isOwnPurchase = order.replenishId === null && order.payRequestId === null
    if (isOwnPurchase && (await isForbiddenFor(order, { region: order.region, law: facts.brand.law })))
      return { done: false }
    const answer = await subscriptions.subscribe({ ...subscription, billingNo })
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

  return { getPushKey, subscribeToOrder, subscribeToPayRequest, unsubscribeFromOrder }
}
