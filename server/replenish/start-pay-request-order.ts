import { trafficChannelIds } from '../../src/contract/domain.table.ts'
import type { FailureCode } from '../../src/contract/codes.table.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Checkout } from '../orders/order-service.ts'
import type { StartResult } from '../orders/start/start-order.ts'
import { buildReplenishReturnUrl, maxUnpaidReplenishSeconds } from './build-replenish-order.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import { assertReplenishLinkPayable } from './find-link.ts'
import { startWithinLinkLimit } from './reserve-link.ts'
import {
  findRequestedGoodsIfSold,
  getCurrentPriceMinor,
  getPriceForAccount,
  type PayRequestRow,
  type RequestedGoodsDeps,
} from './requested-goods.ts'
import type { ReplenishRequest } from './replenish-request.ts'

/**
 * Failures caused by the requesting player's account. The payer gets the same code for all of them, so the link reveals
 * nothing about that account. Only a minor's legal limit has its own code, because parents expect to be able to pay.
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

interface StartPayRequestDeps extends RequestedGoodsDeps {
  readonly checkout: Checkout
  readonly guesses: GuessLimiter
}

/**
 * Starts the order of a pay request at the current price. The order and its limits belong to the requesting player's
 * account. A repeated request id returns the same order, even after the pay request has ended.
 */
export async function startPayRequestOrder(
  deps: StartPayRequestDeps,
  { link, game }: { readonly link: PayRequestRow; readonly game: GameRow },
  params: ReplenishRequest,
  facts: RequestFacts,
): Promise<StartResult> {
  const { checkout, guesses } = deps
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
    if (!(error instanceof CallFailure) || !failuresOfPlayer.has(error.code)) throw error
    const isAboveLimit = error.code === 'capReached' && (await isAboveLegalLimit(deps, { link, game }, params, facts))
    throw new CallFailure(isAboveLimit ? 'payRequestAboveLimit' : 'payRequestBlocked')
  }
}

async function isAboveLegalLimit(
  { checkout, ...deps }: StartPayRequestDeps,
  { link, game }: { readonly link: PayRequestRow; readonly game: GameRow },
  { country }: ReplenishRequest,
  facts: RequestFacts,
): Promise<boolean> {
  const sold = await findRequestedGoodsIfSold(deps, link, facts.nowSeconds)
  const amountMinor = getCurrentPriceMinor(link, sold)
  return checkout.isAboveLegalLimit(getPriceForAccount(link, game, amountMinor, country), facts)
}

/** Parameters that say what the payer saw and chose. */
const shownTermNames = [
  'shown_amount',
  'shown_currency',
  'shown_odds',
  'shown_statements',
  'shown_delivery_day',
  'shown_button',
  'delivery_choice',
  'guardian_consent',
] as const

const pickShownTerms = (params: ReplenishRequest): Partial<Pick<ReplenishRequest, (typeof shownTermNames)[number]>> =>
  Object.fromEntries(shownTermNames.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])))
