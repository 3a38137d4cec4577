import { asc, inArray } from 'drizzle-orm'
import type { orderActionCalls } from '../../../office/contract/calls/order-actions.calls.ts'
import type { ordersCalls } from '../../../office/contract/calls/orders.calls.ts'
import { countOrders, listOrders } from '../../admin/search/list-orders.ts'
import type { ResolvedReading } from '../../admin/search/resolve-search.ts'
import { games } from '../../catalogue/catalogue.tables.ts'
import { pickName, pickText } from '../../catalogue/names.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { paymentMethods } from '../../catalogue/catalogue.tables.ts'
import { brandsWithRight } from '../actor.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { decideApology, getApologies, giveApology } from './apology-actions.ts'
import { createCharacterActions, type LoadCharacters } from './character-actions.ts'
import { deliverAgain, markSeen, parkDelivery, refuseGuardian, unmaskOrder } from './delivery-actions.ts'
import { createEvidenceFile } from './evidence/evidence-file.ts'
import { exportOrdersFile } from './export-orders.ts'
import { loadOrderDetail } from './load-order-detail.ts'
import { toOrderFilter } from './order-filter.ts'
import { messagePlayer, previewMessages } from './message-actions.ts'
import { createReceiptFile } from './order-receipt.ts'
import type { OrderStreams } from './order-streams.ts'
import { toOrderRow } from './order-row.mapper.ts'
import { decideRefund, recordRefund, refundOrder, resendRefund } from './refund-actions.ts'
import { getStoreUrl } from './store-url.ts'

const pageSize = 50
/** Maximum number of orders to count. Counting more takes too long for a person who is waiting. */
const mostCounted = 10_000

function toWireReading(reading: ResolvedReading) {
  if (reading.kind !== 'amount') return reading
  const { kind, amountMinor, currency = null, time = null } = reading
  return { kind, amount: formatDecimal(amountMinor), currency, time }
}

/** Creates the handlers for API calls about orders. `origin` is the office's own. */
export const createOrderHandlers = (
  origin: string,
  { streams, loadCharacters }: { streams: OrderStreams; loadCharacters: LoadCharacters },
): OfficeHandlers<typeof ordersCalls & typeof orderActionCalls> => ({
  async findOrders({ cursor, ...request }, context) {
    const { filter, readings } = await toOrderFilter(request, context, 'readOrders')
    const { orders, next, previous } = await listOrders(context.db, filter, { cursor, size: pageSize })
    return {
      orders: orders.map((listed) => toOrderRow(listed, request.language)),
      next,
      previous,
      readings: readings.map(toWireReading),
    }
  },

  async countOrders(request, context) {
    const { filter } = await toOrderFilter(request, context, 'readOrders')
    const counted = await countOrders(context.db, filter, mostCounted + 1)
    return { count: Math.min(counted, mostCounted), isLowerBound: counted > mostCounted }
  },

  getOrder: ({ billingNo, language }, context) =>
    loadOrderDetail(context, billingNo, language, (brand) => getStoreUrl(origin, brand)),

  watchOrder: ({ billingNo }, context) => streams.open(context, billingNo),

  async getOrderFilters({ language }, { db, actor }) {
    const brands = brandsWithRight(actor, 'readOrders')
    const isVisible = (column: typeof games.brand | typeof paymentMethods.brand) =>
      brands === 'all' ? undefined : inArray(column, [...brands, ''])
    const [listedGames, methods] = await Promise.all([
      db
        .select({ brand: games.brand, clientId: games.clientId, names: games.names, area: games.area })
        .from(games)
        .where(isVisible(games.brand))
        .orderBy(asc(games.brand), asc(games.sort), asc(games.clientId)),
      db
        .selectDistinctOn([paymentMethods.paywayId, paymentMethods.channelId], {
          paywayId: paymentMethods.paywayId,
          channelId: paymentMethods.channelId,
          name: paymentMethods.name,
        })
        .from(paymentMethods)
        .where(isVisible(paymentMethods.brand)),
    ])
    return {
      games: listedGames.map(({ names, ...game }) => ({ ...game, name: pickName(names, language) })),
      channels: methods.map(({ paywayId, channelId, name }) => ({
        channel: `${paywayId}_${channelId}`,
        name: pickText(name, language),
      })),
    }
  },

  exportOrders: exportOrdersFile,
  getOrderEvidence: (request, context) => createEvidenceFile(context, request),
  getOrderReceipt: ({ billingNo }, context) => createReceiptFile(context, billingNo),
  refundOrder,
  decideRefund,
  resendRefund,
  recordRefund,
  deliverAgain,
  parkDelivery,
  markSeen,
  refuseGuardian,
  unmaskOrder,
  previewMessages,
  messagePlayer,
  getApologies,
  giveApology,
  decideApology,
  ...createCharacterActions(loadCharacters),
})
