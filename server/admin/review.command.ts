import { and, asc, gte, isNotNull } from 'drizzle-orm'
import { decimalOf } from '../catalogue/money.ts'
import { orderRefunds } from '../orders/money/money.tables.ts'
import { waitsForOperator } from '../orders/refunds/by-hand.ts'
import { orderExtraPayments, orderQuarantine, orders } from '../orders/orders.tables.ts'
import { WrongCommand, type Command } from './command.ts'
import { moment } from './moment.ts'

const daySeconds = 86_400

/** What waits for a person: flagged orders, refunds that wait, money that came twice, and what providers have said that fits no order. Times are UTC. */
export const reviewCommand: Command = {
  says: '[--days 30]',
  async run({ options }, { db, at }) {
    const days = Number(options['days'] ?? '30')
    if (!(days > 0)) throw new WrongCommand(`--days ${String(options['days'])} is no number of days`)
    const since = Math.floor(at - days * daySeconds)
    const [flagged, waiting, extra, aside] = await Promise.all([
      db
        .select()
        .from(orders)
        .where(and(isNotNull(orders.flag), gte(orders.createdAt, since)))
        .orderBy(asc(orders.createdAt)),
      db.select().from(orderRefunds).where(waitsForOperator).orderBy(asc(orderRefunds.requestedAt)),
      db.select().from(orderExtraPayments).where(gte(orderExtraPayments.at, since)).orderBy(asc(orderExtraPayments.at)),
      db
        .select()
        .from(orderQuarantine)
        .where(gte(orderQuarantine.receivedAt, since))
        .orderBy(asc(orderQuarantine.receivedAt)),
    ])
    const parts: [string, string[]][] = [
      ['Flagged orders', flagged.map((one) => line(one.createdAt, one.billingNo, `${one.flag ?? ''}, ${one.state}`))],
      [
        'Refunds that wait for somebody',
        waiting.map((one) => line(one.requestedAt, one.billingNo, `${sum(one)}, ${one.reason}, ${one.refundNo}`)),
      ],
      ['Paid once more', extra.map((one) => line(one.at, one.billingNo, `${sum(one)} by ${one.providerRef}`))],
      [
        'Put aside',
        aside.map((one) => line(one.receivedAt, one.billingNo, `for its ${one.reason}: "${one.status}", ${sum(one)}`)),
      ],
    ]
    return parts.map(([title, lines]) => [`${title}: ${lines.length}`, ...lines].join('\n')).join('\n\n')
  },
}

const line = (at: number, billingNo: string, text: string) => `  ${moment(at)}  ${billingNo}  ${text}`
const sum = ({ amountMinor, currency }: { amountMinor: number; currency: string }) =>
  `${decimalOf(amountMinor)} ${currency}`
