import { asc, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { officeOrderActionApiCalls } from '../../../office/contract/calls/order-actions.calls.ts'
import type { findOrders, officeOrdersApiCalls } from '../../../office/contract/calls/orders.calls.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { countOrders, listOrders, mergeOrderPages, toTenantCursor } from '../../admin/search/list-orders.ts'
import type { ResolvedReading } from '../../admin/search/interpret-order-search.ts'
import { games } from '../../catalogue/catalogue.tables.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { paymentMethods } from '../../catalogue/catalogue.tables.ts'
import { listBrandsWithRight } from '../actor.ts'
import type { OfficeHandlers, ReadContext } from '../office-handler.ts'
import { decideApology, getApologyOptions, giveApology } from './apology-actions.ts'
import { characterActions } from './character-change-handlers.ts'
import {
  deliverAgain,
  markOrderFlagAsHandled,
  suspendOrderDelivery,
  refuseGuardian,
  revealOrderPlayerNames,
} from './delivery-actions.ts'
import { createEvidenceFile } from './evidence/evidence-file.ts'
import { exportOrdersFile } from './export-orders.ts'
import { loadOrderDetail } from './load-order-detail.ts'
import { resolveOrderFilter } from './order-filter.ts'
import { messagePlayer, previewMessages } from './message-actions.ts'
import { createReceiptFile } from './order-receipt.ts'
import type { OrderEventStreams } from './order-event-streams.ts'
import { mapOrderToListRow } from './order-row.mapper.ts'
import { decideRefund, recordRefund, refundOrder, resendRefund } from './refund-actions.ts'
import { getStoreUrl } from './store-url.ts'

const pageSize = 50
/** Maximum number of orders to count, because counting more takes too long. */
const mostCounted = 10_000

type WireReading = v.InferInput<typeof findOrders.reply>['readings'][number]

function toWireReading(reading: ResolvedReading): WireReading {
  if (reading.kind !== 'amount') return reading
  const { kind, amountMinor, currency = null, time = null } = reading
  return { kind, amount: formatDecimal(amountMinor), currency, time }
}

/**
 * Merges what the tenants recognize in a search text, such as a name or a receipt. A receipt is recognized only by the
 * tenant that has its key.
 */
const mergeReadings = (readings: readonly WireReading[][]): WireReading[] =>
  (readings[0] ?? []).map(
    (first, index) =>
      readings.map((own) => own[index]).find((reading) => reading?.kind === 'receipt' && reading.valid) ?? first,
  )

/** Loads the games and payment methods for the order filters. */
async function loadFilters({ db, actor }: ReadContext, language: Language) {
  const brands = listBrandsWithRight(actor, 'readOrders')
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
      name: pickTranslatedText(name, language),
    })),
  }
}

/** Creates the handlers for order calls. `origin` is the office's origin. */
export const createOrderHandlers = (
  origin: string,
  streams: OrderEventStreams,
): OfficeHandlers<typeof officeOrdersApiCalls & typeof officeOrderActionApiCalls> => ({
  async findOrders({ cursor, ...request }, ask) {
    const pages = await ask(async (context) => {
      const { filter, readings } = await resolveOrderFilter(request, context, 'readOrders')
      const position = { cursor: toTenantCursor(cursor, context.tenant), size: pageSize }
      const page = await listOrders(context.db, filter, position)
      const orders = page.orders.map((listed) => mapOrderToListRow(listed, request.language))
      return { ...page, orders, tenant: context.tenant, readings: readings.map(toWireReading) }
    })
    return {
      ...mergeOrderPages(pages, { cursor, size: pageSize }),
      readings: mergeReadings(pages.map(({ readings }) => readings)),
    }
  },

  async countOrders(request, ask) {
    const counts = await ask(async (context) => {
      const { filter } = await resolveOrderFilter(request, context, 'readOrders')
      return countOrders(context.db, filter, mostCounted + 1)
    })
    const counted = counts.reduce((sum, count) => sum + count, 0)
    return { count: Math.min(counted, mostCounted), isLowerBound: counted > mostCounted }
  },

  getOrder: ({ billingNo, language }, context) =>
    loadOrderDetail(context, billingNo, language, (brand) => getStoreUrl(origin, brand)),

  watchOrder: ({ billingNo }, context) => streams.open(context, billingNo),

  async getOrderFilters({ language }, ask) {
    const filters = await ask((context) => loadFilters(context, language))
    const channels = filters.flatMap((one) => one.channels)
    return {
      games: filters.flatMap((one) => one.games),
      channels: [...new Map(channels.map((channel) => [channel.channel, channel])).values()],
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
  parkDelivery: suspendOrderDelivery,
  markSeen: markOrderFlagAsHandled,
  refuseGuardian,
  unmaskOrder: revealOrderPlayerNames,
  previewMessages,
  messagePlayer,
  getApologies: getApologyOptions,
  giveApology,
  decideApology,
  ...characterActions,
})
