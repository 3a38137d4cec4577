import { formatDecimal } from '../../catalogue/prices/money.ts'
import { pickName, pickText } from '../../catalogue/names.ts'
import { toWireFee } from '../../orders/order.mapper.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { formatAmountWithFee } from './format-amount-with-fee.ts'
import type { Command } from '../command.ts'
import { findOrder } from './find-order.ts'
import { flagDescriptions } from './flag-descriptions.table.ts'
import { formatTime } from '../format-time.ts'
import { formatTimeline } from './format-timeline.ts'
import { loadOrderRecords, type OrderRecords } from './load-order-records.ts'

const facts = (order: OrderRow, seen: OrderRecords['seen']): [string, string][] => [
  ['order', order.billingNo],
  ['state', `${order.state}${order.flag === null ? '' : ` (${order.flag})`}`],
  ...(order.flag === null ? [] : [['flag', flagDescriptions[order.flag]] as [string, string]]),
  ...(seen === undefined
    ? []
    : [['seen to', `${seen.flag}, ${formatTime(seen.at)}: ${seen.note}`] as [string, string]]),
  ...(order.refusal === null ? [] : [['game says', order.refusal] as [string, string]]),
  ...(order.declineReason === null ? [] : [['failed for', order.declineReason] as [string, string]]),
  ['brand', `${order.brand}, ${order.area}`],
  ['game', `${pickName(order.gameNames, 'en')} (${order.clientId})`],
  ['account', `${order.userName} (${order.suid})`],
  ['character', `${order.roleName} (${order.roleId || '-'}), ${order.serverName || '-'}`],
  ['goods', `${pickName(order.productNames, 'en')} (${order.productId})`],
  ['amount', formatAmountWithFee(formatDecimal(order.amountMinor), toWireFee(order).fee, order.currency)],
  ['paid by', `${pickText(order.methodName, 'en')} (${order.paywayId}_${order.channelId}), ${order.region}`],
  ...(order.replenishId === null ? [] : [['make-up link', order.replenishId] as [string, string]]),
  ['provider', order.providerRef ?? '-'],
  ['expires', formatTime(order.expiresAt)],
  ['paid at', formatTime(order.paidAt)],
]

/** Prints an order and its timeline. Times are in UTC. */
export const orderCommand: Command = {
  usage: '<billing number or support code>',
  async run({ words }, { db }) {
    const order = await findOrder(db, words)
    const records = await loadOrderRecords(db, order.billingNo)
    const known = facts(order, records.seen).map(([name, value]) => `${name.padEnd(13)} ${value}`)
    return { data: { order, ...records }, text: [...known, '', ...formatTimeline(records)].join('\n') }
  },
}
