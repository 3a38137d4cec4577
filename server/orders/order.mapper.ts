import type * as v from 'valibot'
import type { Currency, Language } from '../../src/contract/domain.table.ts'
import type { cardCheckResultSchema } from '../../src/contract/entities/card.ts'
import type { WireOrderStatus } from '../../src/contract/entities/order.ts'
import type { spendCapSchema } from '../../src/contract/entities/spend-cap.ts'
import { parseChannel } from '../catalogue/payment-methods/parse-channel.ts'
import { channelTimes } from '../catalogue/payment-methods/channel-times.table.ts'
import { formatGoodsBonus } from '../catalogue/goods.mapper.ts'
import { formatDecimal, isCurrency } from '../catalogue/prices/money.ts'
import { pickName, pickTranslatedText } from '../catalogue/names.ts'
import type { CardRow } from './cards/cards.repository.ts'
import { getDeliveryCount } from './delivery-number.ts'
import { maskName } from './mask-name.ts'
import { isRefundReviewFlag } from './state/order-flags.table.ts'
import { deliveryByState, endReasonByState, wireStatusByState, wireStatus } from './state/order-states.table.ts'
import type { OrderRow } from './orders.repository.ts'
import { getRefusedBelowAge } from './random-goods-age.ts'
import type { WireRefunds } from './refunds/read-refunds.ts'
import { getGoodsReturnSecondsLeft } from './refunds/take-back-unused-goods.ts'
import { getBuyerCancellationWindow } from './refunds/cancel-order-for-buyer.ts'
import type { SpendCapState } from './spend-caps.ts'

interface Viewer {
  language: Language
  /** True if the caller owns the order. Other callers see masked player names, because status links may be shared. */
  isOwner: boolean
  /** Unix time in seconds. */
  at: number
}

function requireCurrency(currency: string): Currency {
  if (!isCurrency(currency)) throw new Error('an order in an unknown currency')
  return currency
}

export function mapOrderToWire(
  row: OrderRow,
  { language, isOwner, at }: Viewer,
  moneyBack: WireRefunds = {},
): WireOrderStatus {
  const { paywayId, channelId } = row
  const channel = parseChannel(String(paywayId), String(channelId))
  if (!channel) throw new Error('an order of an unknown channel')
  const name = isOwner ? (text: string) => text : maskName
  return {
    status: wireStatusByState[row.state],
    user_name: name(row.userName),
    game_name: pickName(row.gameNames, language),
    // The payer of a pay request must not see the character's server.
    game_server_name: isOwner || row.payRequestId === null ? row.serverName : '',
    role_name: name(row.roleName),
    billing_no: row.billingNo,
    product_name: pickName(row.productNames, language),
    ...(row.productIcon === null ? {} : { product_icon: row.productIcon }),
    ...(row.bonus === null ? {} : { bonus: formatGoodsBonus(row.bonus, language) }),
    amount: formatDecimal(row.amountMinor),
    currency: requireCurrency(row.currency),
    ...(isOwner && row.payRequestId !== null
      ? {}
      : { method_name: pickTranslatedText(row.methodName, language), channel: `${paywayId}_${channelId}` }),
    created_at: row.createdAt,
    paid_at: row.paidAt,
    delivered_at: row.deliveredAt,
    delivery: deliveryByState[row.state],
    ...(endReasonByState[row.state] === undefined ? {} : { ended: endReasonByState[row.state] }),
    ...toWireRefusal(row, at),
    ...toWireDeliveryTime(row),
    ...toWireTakeBack(row, at),
    ...toWireReturn(row, at),
    ...toWireDeliveries(row),
    ...(row.refundMinor < row.amountMinor && row.openFlags.some(isRefundReviewFlag) ? { in_review: true } : {}),
    ...(isOwner ? toWirePoints(row) : {}),
    ...moneyBack,
    ...(isOwner && wireStatusByState[row.state] === wireStatus.pending ? { payable: true } : {}),
    ...(isOwner && wireStatusByState[row.state] === wireStatus.success && isCatalogueOrder(row)
      ? { bought: toWireSelection(row) }
      : {}),
    ...toWireDecline(row),
    typical_seconds: channelTimes[channel.kind].typicalSeconds,
  }
}

function toWireRefusal(row: OrderRow, at: number): Pick<WireOrderStatus, 'refused_below_age'> {
  const age = getRefusedBelowAge(row, at)
  return age === undefined ? {} : { refused_below_age: age }
}

/** Returns the planned delivery time of a postponed order, assuming immediate payment for unpaid orders. */
const toWireDeliveryTime = (row: OrderRow): Pick<WireOrderStatus, 'deliver_at'> =>
  row.deliveryDelay > 0 ? { deliver_at: (row.paidAt ?? row.createdAt) + row.deliveryDelay } : {}

/** Returns the earned points. Postponed orders earn points on delivery. */
function toWirePoints({ paidAt, deliveryDelay, deliveredAt, reversedAt, points }: OrderRow) {
  const isGranted = paidAt !== null && (deliveryDelay === 0 || deliveredAt !== null || reversedAt !== null)
  return isGranted && points > 0 ? { points: reversedAt === null ? points : 0 } : {}
}

function toWireTakeBack(row: OrderRow, at: number): Pick<WireOrderStatus, 'take_back'> {
  const takeBack = getBuyerCancellationWindow(row, at)
  return takeBack === undefined ? {} : { take_back: takeBack }
}

function toWireReturn(row: OrderRow, at: number): Pick<WireOrderStatus, 'return_seconds'> {
  const seconds = getGoodsReturnSecondsLeft(row, at)
  return seconds === undefined ? {} : { return_seconds: seconds }
}

function toWireDeliveries(row: OrderRow): Pick<WireOrderStatus, 'deliveries'> {
  const deliveries = getDeliveryCount(row)
  return deliveries > 1 ? { deliveries } : {}
}

/** Returns the decline reason. Expired orders have the reason `timeout`, because no provider declined them. */
function toWireDecline({ state, declineReason }: OrderRow): Pick<WireOrderStatus, 'decline_reason'> {
  if (state === 'expired') return { decline_reason: 'timeout' }
  return state === 'failed' && declineReason !== null ? { decline_reason: declineReason } : {}
}

export const mapSpendCapToWire = (
  { needsBirthMonth, cap, waiting }: SpendCapState,
  language: Language,
): v.InferInput<typeof spendCapSchema> => ({
  needs_birth_month: needsBirthMonth,
  cap: cap && {
    amount: formatDecimal(cap.capMinor),
    left: formatDecimal(cap.leftMinor),
    currency: cap.currency,
  },
  waiting: waiting && {
    goods: pickName(waiting.productNames, language),
    amount: formatDecimal(waiting.amountMinor),
    currency: requireCurrency(waiting.currency),
  },
})

/** Returns true for orders of catalogue goods, not of cards or replenish links. */
const isCatalogueOrder = ({ replenishId, prices }: OrderRow) => replenishId === null && prices !== null

/** Returns the owner's selection. The region of a pay request is omitted because it is the payer's region. */
const toWireSelection = ({ clientId, serverId, roleId, productId, area, region, payRequestId }: OrderRow) => ({
  client_id: clientId,
  server_id: serverId,
  role_id: roleId,
  product_id: productId,
  domain_area: area,
  ...(payRequestId === null ? { region } : {}),
})

export const mapRefundedAmountToWire = ({ refundedMinor }: OrderRow): { refunded?: string } =>
  refundedMinor > 0 ? { refunded: formatDecimal(refundedMinor) } : {}

export const mapFeeToWire = ({ feeMinor }: OrderRow): { fee?: string } =>
  feeMinor > 0 ? { fee: formatDecimal(feeMinor) } : {}

export function mapCardToWire({
  priceMinor,
  currency,
  gems,
  extraGems,
}: CardRow): v.InferInput<typeof cardCheckResultSchema> {
  return {
    price: formatDecimal(priceMinor),
    currency: requireCurrency(currency),
    gems_number: gems,
    extra_gems_number: extraGems,
  }
}
