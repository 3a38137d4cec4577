import { and, arrayContains, asc, eq, inArray, isNotNull, lte, not, or } from 'drizzle-orm'
import { getTransition } from '../../orders/state/order-states.table.ts'
import { orderDeliveryOutbox, orders } from '../../orders/orders.tables.ts'
import { CommandError, type Command } from '../command.ts'
import { formatTime } from '../format-time.ts'
import { maskOrder } from './mask-order.ts'

const minute = 60
const mostLines = 200

/**
 * Lists stuck orders: paid orders that the game has not accepted, orders without a payment link, and orders that are no
 * longer queried.
 */
export const listStuckOrdersCommand: Command = {
  usage: '[--minutes 10]',
  async run({ options }, { db, at }) {
    const minutes = Number(options['minutes'] ?? '10')
    if (!(minutes >= 0)) throw new CommandError(`--minutes ${String(options['minutes'])} is not a number of minutes`)
    const since = Math.floor(at - minutes * minute)
    const [undelivered, unlinked, unanswered] = await Promise.all([
      db
        .select({ order: orders, delivery: orderDeliveryOutbox })
        .from(orderDeliveryOutbox)
        .innerJoin(orders, eq(orders.billingNo, orderDeliveryOutbox.billingNo))
        .where(
          and(not(orderDeliveryOutbox.done), or(isNotNull(orderDeliveryOutbox.parkedAt), lte(orders.paidAt, since))),
        )
        .orderBy(asc(orderDeliveryOutbox.parkedAt), asc(orders.paidAt))
        .limit(mostLines),
      db
        .select()
        .from(orders)
        .where(
          and(
            isNotNull(orders.askAt),
            inArray(orders.state, getTransition('linked').from),
            lte(orders.createdAt, since),
          ),
        )
        .orderBy(asc(orders.createdAt))
        .limit(mostLines),
      db
        .select()
        .from(orders)
        .where(
          and(
            or(eq(orders.flag, 'unanswered'), arrayContains(orders.openFlags, ['unanswered'])),
            inArray(orders.state, ['created', 'handed_off']),
          ),
        )
        .orderBy(asc(orders.createdAt))
        .limit(mostLines),
    ])
    const deliveries = undelivered.map(({ order, delivery }) => {
      const { attempts, problem, parkedAt, dueAt } = delivery
      const tries = `${order.brand} ${order.gpId}: told ${attempts} ${attempts === 1 ? 'time' : 'times'}`
      const standing = parkedAt === null ? `again at ${formatTime(dueAt)}` : `parked at ${formatTime(parkedAt)}`
      return `  ${formatTime(order.paidAt)}  ${order.billingNo}  ${[tries, standing, ...(problem === null ? [] : [problem])].join(', ')}`
    })
    const unpayable = unlinked.map(({ createdAt, billingNo, brand, paywayId, region, currency, asks }) => {
      const tries = `asked again ${asks} ${asks === 1 ? 'time' : 'times'}`
      return `  ${formatTime(createdAt)}  ${billingNo}  ${brand}: ${paywayId} in ${region} (${currency}), ${tries}`
    })
    const payments = unanswered.map(
      (order) => `  ${formatTime(order.createdAt)}  ${order.billingNo}  ${order.account ?? order.brand}`,
    )
    const sections = [
      [`Paid and not delivered: ${deliveries.length}`, ...deliveries].join('\n'),
      [`Orders that no payment company has given a way to pay: ${unlinked.length}`, ...unpayable].join('\n'),
      [`Payments without an outcome: ${payments.length}`, ...payments].join('\n'),
    ]
    return {
      data: {
        undelivered: undelivered.map(({ order, delivery }) => ({ order: maskOrder(order), delivery })),
        unlinked: unlinked.map(maskOrder),
        unanswered: unanswered.map(maskOrder),
      },
      text: sections.join('\n\n'),
    }
  },
}
