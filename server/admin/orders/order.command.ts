import { ageNotConfirmedReason } from '../../../src/contract/law/age-not-confirmed.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import { mapFeeToWire } from '../../orders/order.mapper.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { findOrderWithdrawalPeriod } from '../../orders/refunds/order-withdrawal-period.ts'
import type { OrderFlag } from '../../orders/state/order-flags.table.ts'
import { describePeriod } from './describe-period.ts'
import { formatAmountWithFee } from './format-amount-with-fee.ts'
import type { Command } from '../command.ts'
import { findOrder } from './find-order.ts'
import { flagDescriptions } from './flag-descriptions.table.ts'
import { formatTime } from '../format-time.ts'
import { formatTimeline } from './format-timeline.ts'
import { loadOrderRecords, type OrderRecords } from './load-order-records.ts'
import { maskOrder, maskOrderRecords } from './mask-order.ts'

/** Returns the order's open flags and the displayed flag, which may already be handled. */
const listFlags = ({ flag, openFlags }: OrderRow): OrderFlag[] => [
  ...new Set([...openFlags, ...(flag === null ? [] : [flag])]),
]

const facts = (order: OrderRow, { seen, withdrawal }: OrderRecords): [string, string][] => [
  ['order', order.billingNo],
  ['state', [order.state, ...listFlags(order).map((flag) => `(${flag})`)].join(' ')],
  ...listFlags(order).map((flag): [string, string] => ['flag', flagDescriptions[flag]]),
  ...(withdrawal === undefined
    ? []
    : [
        [
          'withdrawal',
          `${formatTime(withdrawal.receivedAt)} by ${withdrawal.name}${describePeriod(findOrderWithdrawalPeriod(order, withdrawal.receivedAt))}`,
        ] as [string, string],
      ]),
  ...(seen === undefined
    ? []
    : [['seen to', `${seen.flag}, ${formatTime(seen.at)}: ${seen.note}`] as [string, string]]),
  ...(order.refusal === null
    ? []
    : [[order.refusal === ageNotConfirmedReason ? 'refused because' : 'game says', order.refusal] as [string, string]]),
  ...(order.declineReason === null ? [] : [['failed for', order.declineReason] as [string, string]]),
  ['brand', `${order.brand}, ${order.area}`],
  ['game', `${pickName(order.gameNames, 'en')} (${order.clientId})`],
  ['account', `${order.userName} (${order.suid})`],
  ['character', `${order.roleName} (${order.roleId || '-'}), ${order.serverName || '-'}`],
  ['goods', `${pickName(order.productNames, 'en')} (${order.productId})`],
  ['amount', formatAmountWithFee(formatDecimal(order.amountMinor), mapFeeToWire(order).fee, order.currency)],
  ['paid by', `${pickTranslatedText(order.methodName, 'en')} (${order.paywayId}_${order.channelId}), ${order.region}`],
  ...(order.replenishId === null ? [] : [['make-up link', order.replenishId] as [string, string]]),
  ...(order.payRequestId === null ? [] : [['paid by a pay request', order.payRequestId] as [string, string]]),
  ['provider', order.providerRef ?? '-'],
  ['expires', formatTime(order.expiresAt)],
  ['paid at', formatTime(order.paidAt)],
]

/** Prints an order and its timeline. Times are in UTC. */
export const showOrderCommand: Command = {
  usage: '<billing number or support code>',
  async run({ words }, { db }) {
    const order = await findOrder(db, words)
    const records = await loadOrderRecords(db, order.billingNo)
    const known = facts(order, records).map(([name, value]) => `${name.padEnd(13)} ${value}`)
    return {
      data: { order: maskOrder(order), ...maskOrderRecords(records) },
      text: [...known, '', ...formatTimeline(records)].join('\n'),
    }
  },
}
