import type * as v from 'valibot'
import type { Language } from '../../src/contract/domain.table.ts'
import type { cardCheck } from '../../src/contract/entities/card.ts'
import type { WireOrderStatus } from '../../src/contract/entities/order.ts'
import { channelOf } from '../catalogue/channel-of.ts'
import { channelTimes } from '../catalogue/channel-times.table.ts'
import { bonusIn } from '../catalogue/goods.mapper.ts'
import { decimalOf, isCurrency } from '../catalogue/money.ts'
import { nameIn, textIn } from '../catalogue/names.ts'
import type { CardRow } from './cards/cards.repository.ts'
import { deliveryOf, endOf, statusOf, wireStatus } from './order-graph.table.ts'
import type { OrderRow } from './orders.repository.ts'
import type { MoneyBackShown } from './refunds/read-money-back.ts'

interface Reader {
  language: Language
  /** Its owner sees the names in full; a status link is passed on to others. */
  isOwner: boolean
}

export function orderFrom(
  row: OrderRow,
  { language, isOwner }: Reader,
  moneyBack: MoneyBackShown = {},
): WireOrderStatus {
  const { paywayId, channelId, currency } = row
  const channel = channelOf(String(paywayId), String(channelId))
  if (!channel || !isCurrency(currency)) throw new Error('an order of an unknown channel or currency')
  const name = isOwner ? (text: string) => text : masked
  return {
    status: statusOf[row.state],
    user_name: name(row.userName),
    game_name: nameIn(row.gameNames, language),
    game_server_name: row.serverName,
    role_name: name(row.roleName),
    billing_no: row.billingNo,
    product_name: nameIn(row.productNames, language),
    ...(row.productIcon === null ? {} : { product_icon: row.productIcon }),
    ...(row.bonus === null ? {} : { bonus: bonusIn(row.bonus, language) }),
    amount: decimalOf(row.amountMinor),
    currency,
    method_name: textIn(row.methodName, language),
    channel: `${paywayId}_${channelId}`,
    created_at: row.createdAt,
    paid_at: row.paidAt,
    delivered_at: row.deliveredAt,
    delivery: deliveryOf[row.state],
    ...(endOf[row.state] === undefined ? {} : { ended: endOf[row.state] }),
    ...(isOwner && row.paidAt !== null && row.points > 0 ? { points: row.reversedAt === null ? row.points : 0 } : {}),
    ...moneyBack,
    ...(isOwner && statusOf[row.state] === wireStatus.pending ? { payable: true } : {}),
    ...(isOwner && statusOf[row.state] === wireStatus.success && isOfCatalogue(row) ? { bought: boughtBy(row) } : {}),
    ...declineOf(row),
    typical_seconds: channelTimes[channel.kind].typicalSeconds,
  }
}

/** Why it was not paid. An expired order has run out of time: no company has reported its payment. */
function declineOf({ state, declineReason }: OrderRow): Pick<WireOrderStatus, 'decline_reason'> {
  if (state === 'expired') return { decline_reason: 'timeout' }
  return state === 'failed' && declineReason !== null ? { decline_reason: declineReason } : {}
}

/** Neither a debt nor a card's own worth. */
const isOfCatalogue = ({ replenishId, prices }: OrderRow) => replenishId === null && prices !== null

const boughtBy = ({ clientId, serverId, roleId, productId, area, region }: OrderRow) => ({
  client_id: clientId,
  server_id: serverId,
  role_id: roleId,
  product_id: productId,
  domain_area: area,
  region,
})

/** The refunded amount, where there is one. */
export const refundedOf = ({ refundedMinor }: OrderRow): { refunded?: string } =>
  refundedMinor > 0 ? { refunded: decimalOf(refundedMinor) } : {}

/** The fee of the way to pay, where there is one. */
export const feeShownOf = ({ feeMinor }: OrderRow): { fee?: string } =>
  feeMinor > 0 ? { fee: decimalOf(feeMinor) } : {}

export function cardFrom({ priceMinor, currency, gems, extraGems }: CardRow): v.InferInput<typeof cardCheck> {
  if (!isCurrency(currency)) throw new Error('a card in an unknown currency')
  return { price: decimalOf(priceMinor), currency, gems_number: gems, extra_gems_number: extraGems }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Enough to recognise one's own name, not enough to learn another's - nor how long it is. */
export function masked(name: string): string {
  const [first] = letters.segment(name)
  return `${first?.segment ?? ''}***`
}
