import type { payReplenishment } from '../../contract/calls/replenish.calls.ts'
import type { paymentStartApiCalls, PayStartName } from '../../contract/calls/pay-start.calls.ts'
import { paymentChannels, isCardCodeChannel, isPaywayId } from '../../contract/channels.table.ts'
import type { CallRequest } from '../../contract/call.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { getTrafficChannel, getTrafficSource } from '../../kernel/visitor/current-traffic.ts'
import { startOrContinueVisit } from '../../kernel/visitor/visit.ts'
import type { OrderTexts, PurchaseDetails } from '../ledger/order.schema.ts'

/**
 * Returns the call that starts payments with this method. Card codes use the call `card`, unless their `payway_id` has
 * its own call.
 */
export function getPaymentStartCallName({
  paywayId,
  channelId,
}: Pick<PurchaseDetails, 'paywayId' | 'channelId'>): PayStartName | undefined {
  if (!isPaywayId(paywayId)) return undefined
  const { kind, start } = paymentChannels[paywayId]
  return isCardCodeChannel(paywayId, channelId) && kind !== 'card-code' ? 'card' : start
}

export type DisplayedPrice = Pick<
  OrderTexts,
  'amount' | 'currency' | 'oddsVersion' | 'shownStatements' | 'shownDeliveryDay' | 'shownButton'
>

type StartRequest = CallRequest<(typeof paymentStartApiCalls)['razerGold']>

/** Returns the displayed price and odds, which the gateway compares with the current ones. Empty for card codes. */
const buildShownPrice = ({ paywayId, channelId }: PurchaseDetails, displayedPrice: DisplayedPrice | undefined) =>
  displayedPrice === undefined || isCardCodeChannel(paywayId, channelId)
    ? {}
    : {
        shown_amount: displayedPrice.amount,
        shown_currency: displayedPrice.currency,
        ...(displayedPrice.oddsVersion === undefined ? {} : { shown_odds: displayedPrice.oddsVersion }),
      }

const buildBuyerChoices = ({ deliveryChoice, guardianAgrees }: PurchaseDetails) => ({
  ...(deliveryChoice === undefined ? {} : { delivery_choice: deliveryChoice }),
  ...(guardianAgrees ? { guardian_consent: '1' as const } : {}),
})

/**
 * Returns the displayed legal statements, which the gateway compares with its own, and the pressed button. Empty for
 * card codes.
 */
const buildShownStatements = (
  { paywayId, channelId }: PurchaseDetails,
  { shownStatements, shownDeliveryDay, shownButton }: Partial<DisplayedPrice> = {},
) =>
  shownStatements === undefined || isCardCodeChannel(paywayId, channelId)
    ? {}
    : {
        shown_statements: shownStatements,
        ...(shownDeliveryDay === undefined ? {} : { shown_delivery_day: shownDeliveryDay }),
        ...(shownButton === undefined ? {} : { shown_button: shownButton }),
      }

/** Builds the parameters of a start request. The gateway refuses the request if the displayed price is outdated. */
export function buildPaymentStartParams(
  requestId: string,
  purchase: PurchaseDetails,
  displayedPrice?: DisplayedPrice,
): StartRequest {
  const { id, startedAt } = startOrContinueVisit(Date.now())
  return {
    request_id: requestId,
    client_id: purchase.clientId,
    server_id: purchase.serverId,
    role_id: purchase.roleId,
    ...(purchase.areaId === undefined ? {} : { areaId: purchase.areaId }),
    platform: getPlatform(),
    product_id: purchase.productId,
    domain_area: purchase.domainArea,
    game_channel_id: `${getTrafficChannel()}`,
    bcp47_lang: languageTable[sessionStore.language].tag,
    country: purchase.region,
    did: sessionStore.idfv,
    session_id: id,
    session_time: String(startedAt),
    traffic_source: getTrafficSource(),
    ...(purchase.couponCode === undefined
      ? {}
      : { coupon_code: purchase.couponCode, pay_id: String(purchase.paywayId) }),
    channel: String(purchase.paywayId),
    channel_id: String(purchase.channelId),
    ...buildBuyerChoices(purchase),
    ...buildShownPrice(purchase, displayedPrice),
    ...buildShownStatements(purchase, displayedPrice),
  }
}

/**
 * Builds the parameters for a replenish link, which identifies goods and account. The displayed price is included only
 * for pay requests, because their price may change.
 */
export function buildReplenishPaymentParams(
  requestId: string,
  purchase: PurchaseDetails & { replenishId: string },
  displayedPrice?: DisplayedPrice,
): CallRequest<typeof payReplenishment> {
  const { paywayId, channelId, region, replenishId, isRequested } = purchase
  return {
    request_id: requestId,
    replenish_id: replenishId,
    session_id: startOrContinueVisit(Date.now()).id,
    traffic_source: getTrafficSource(),
    payway_id: String(paywayId),
    channel_id: String(channelId),
    platform: getPlatform(),
    country: region,
    ...buildBuyerChoices(purchase),
    ...(isRequested ? buildShownPrice(purchase, displayedPrice) : {}),
    ...buildShownStatements(purchase, displayedPrice),
  }
}
