import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { nameIn } from '../mappers/names.ts'
import { orderInbox, orderLedger, orderOutbox, orderQuarantine, orderTimeline } from '../orders/orders.tables.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { decimalOf } from '../services/money.ts'
import type { Command } from './command.ts'
import { findOrder } from './find-order.ts'

const moment = (seconds: number | null): string =>
  seconds === null ? '-' : new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)

const facts = (order: OrderRow): [string, string][] => [
  ['order', order.billingNo],
  ['state', `${order.state}${order.flag === null ? '' : ` (${order.flag})`}`],
  ['brand', `${order.brand}, ${order.area}`],
  ['game', `${nameIn(order.gameNames, 'en')} (${order.clientId})`],
  ['account', `${order.userName} (${order.suid})`],
  ['character', `${order.roleName} (${order.roleId || '-'}), ${order.serverName || '-'}`],
  ['goods', `${nameIn(order.productNames, 'en')} (${order.productId})`],
  ['amount', `${decimalOf(order.amountMinor)} ${order.currency}`],
  ['paid by', `${order.methodName} (${order.paywayId}_${order.channelId}), ${order.region}`],
  ...(order.replenishId === null ? [] : [['make-up link', order.replenishId] as [string, string]]),
  ['provider', order.providerRef ?? '-'],
  ['expires', moment(order.expiresAt)],
]

/** Everything that is written down about it, in the order in which it happened. */
async function happened(db: Database, { billingNo }: OrderRow): Promise<string[]> {
  const [steps, heard, strange, credits, deliveries] = await Promise.all([
    db.select().from(orderTimeline).where(eq(orderTimeline.billingNo, billingNo)).orderBy(asc(orderTimeline.version)),
    db.select().from(orderInbox).where(eq(orderInbox.billingNo, billingNo)),
    db.select().from(orderQuarantine).where(eq(orderQuarantine.billingNo, billingNo)),
    db.select().from(orderLedger).where(eq(orderLedger.billingNo, billingNo)),
    db.select().from(orderOutbox).where(eq(orderOutbox.billingNo, billingNo)),
  ])
  // Written in the same moment as the payment.
  const credited = credits.map((one) => `, credited ${decimalOf(one.amountMinor)} ${one.currency}`).join('')
  const lines = [
    ...heard.map((one) => ({ at: one.receivedAt, text: `the provider said "${one.status}" (${one.eventId})` })),
    ...strange.map((one) => ({
      at: one.receivedAt,
      text: `put aside for its ${one.reason}: "${one.status}", ${decimalOf(one.amountMinor)} ${one.currency}`,
    })),
    ...steps.map((one) => ({
      at: one.at,
      text: `${one.event} (${one.source})${one.event === 'paid' ? credited : ''}`,
    })),
  ]
  const waiting = deliveries.filter(({ done }) => !done)
  return [
    ...lines.sort((a, b) => a.at - b.at).map(({ at, text }) => `  ${moment(at)}  ${text}`),
    ...waiting.map((one) => `  ${moment(one.dueAt)}  the game is told again (${one.attempts} times so far)`),
  ]
}

/** An order with its whole timeline, by its number or by the support code that a player has copied. Times are UTC. */
export const orderCommand: Command = {
  says: '<billing number or support code>',
  async run({ words }, { db }) {
    const order = await findOrder(db, words)
    const known = facts(order).map(([name, value]) => `${name.padEnd(13)} ${value}`)
    return [...known, '', ...(await happened(db, order))].join('\n')
  },
}
