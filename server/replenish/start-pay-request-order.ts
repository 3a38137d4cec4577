import { trafficChannelIds } from '../../src/contract/domain.table.ts'
import type { FailureCode } from '../../src/contract/codes.table.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Checkout } from '../orders/order-service.ts'
import type { StartResult } from '../orders/start/start-order.ts'
import { buildReplenishReturnUrl, maxUnpaidReplenishSeconds } from './build-replenish-order.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import { assertReplenishLinkPayable } from './find-link.ts'
import { startWithinLinkLimit } from './reserve-link.ts'
import type { PayRequestRow } from './requested-goods.ts'
import type { ReplenishRequest } from './replenish-request.ts'

/**
 * Failures caused by the requesting player's account. The payer gets the same code for all of them, so the link reveals
 * nothing about that account.
 */
const failuresOfPlayer: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'notRealName',
  'notFound',
  'noSuchRole',
  'unpaidOrder',
  'limitReached',
  'birthMonthRequired',
  'capReached',
  'playerBlocked',
  'playerPaused',
  'phoneRequired',
])

/**
 * Starts the order of a pay request at the current price. The order and its limits belong to the requesting player's
 * account. A repeated request id returns the same order, even after the pay request has ended.
 */
export async function startPayRequestOrder(
  { checkout, guesses }: { readonly checkout: Checkout; readonly guesses: GuessLimiter },
  link: PayRequestRow,
  params: ReplenishRequest,
  facts: RequestFacts,
): Promise<StartResult> {
  const { requested, replenishId, autoClient, suid } = link
  const start = (assertAllowed: () => Promise<void>) =>
    checkout.startRequestedOrder(
      {
        suid,
        params: {
          request_id: params.request_id,
          client_id: link.clientId,
          server_id: requested.serverId,
          role_id: requested.roleId,
          product_id: requested.productId,
          domain_area: requested.area,
          platform: params.platform,
          game_channel_id: `${trafficChannelIds.guest}`,
          bcp47_lang: facts.language,
          country: params.country,
          did: '',
          session_id: params.session_id ?? '',
          session_time: '',
          traffic_source: params.traffic_source ?? '',
          channel: params.payway_id,
          channel_id: params.channel_id,
          ...pickShownTerms(params),
        },
        payRequest: {
          payRequestId: replenishId,
          assertPayable: () => {
            assertReplenishLinkPayable(link, facts.nowSeconds)
            return assertAllowed()
          },
          getColumns: ({ billingNo, createdAt, expiresAt }) => ({
            payRequestId: replenishId,
            returnUrl: buildReplenishReturnUrl(facts, replenishId, autoClient, billingNo),
            // Expire early, because an unpaid order prevents others from paying the link.
            expiresAt: Math.min(expiresAt, createdAt + maxUnpaidReplenishSeconds),
          }),
        },
      },
      facts,
    )
  try {
    return await startWithinLinkLimit({ guesses, link }, facts, start)
  } catch (error) {
    if (error instanceof CallFailure && failuresOfPlayer.has(error.code)) throw new CallFailure('payRequestBlocked')
    throw error
  }
}

const pickShownTerms = ({ shown_amount, shown_currency, shown_odds, delivery_choice }: ReplenishRequest) => ({
  ...(shown_amount === undefined ? {} : { shown_amount }),
  ...(shown_currency === undefined ? {} : { shown_currency }),
  ...(shown_odds === undefined ? {} : { shown_odds }),
  ...(delivery_choice === undefined ? {} : { delivery_choice }),
})
