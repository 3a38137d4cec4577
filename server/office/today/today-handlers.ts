import { and, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  pendingWorkKinds,
  type getTodayDashboard,
  type officeTodayApiCalls,
} from '../../../office/contract/calls/today.calls.ts'
import { formatDayInTimeZone, toUnixTime } from '../../admin/search/zoned-time.ts'
import type { Database } from '../../db/database.ts'
import { orders } from '../../orders/orders.tables.ts'
import { selectBrandKeys } from '../companies/company-list.ts'
import { loadFailingCompanies, mergeFailingCompanies } from '../companies/failing-companies.ts'
import { findMethodsWithoutAccount } from '../companies/methods-without-account.ts'
import { findMedian } from '../figures/find-median.ts'
import type { OfficeHandlers, ReadContext } from '../office-handler.ts'
import { requireTimeZone, selectBrandsWithRight } from '../orders/order-filter.ts'
import { loadSales, summarizeSales } from './load-sales.ts'
import { loadPendingWorkSections, mergePendingWorkSections } from './load-pending-work.ts'

/** Counts paid orders since a given time by seconds until delivery, which is null for undelivered orders. */
const countWaits = (db: Database, brands: readonly string[] | 'all', since: number) =>
  db
    .select({
      seconds: sql<number | null>`(${orders.deliveredAt} - ${orders.paidAt})::int`.as('seconds'),
      count: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, since),
        isNotNull(orders.paidAt),
        brands === 'all' ? undefined : inArray(orders.brand, [...brands]),
      ),
    )
    .groupBy(sql`seconds`)

type Wait = Awaited<ReturnType<typeof countWaits>>[number]

const sumCounts = (waits: readonly Wait[]): number => waits.reduce((sum, { count }) => sum + count, 0)

function summarizeWaits(waits: readonly Wait[]) {
  const delivered = waits.flatMap(({ seconds, count }) => (seconds === null ? [] : [{ seconds, count }]))
  return { paid: sumCounts(waits), delivered: sumCounts(delivered), medianSeconds: findMedian(delivered) }
}

/** Loads pending work and today's counts from one database. */
async function loadToday(
  { brand, zone, language }: v.InferOutput<typeof getTodayDashboard.request>,
  { db, actor, at, signal, brands: all, companies }: ReadContext,
) {
  const brands = selectBrandsWithRight(actor, 'readOrders', brand === undefined ? undefined : [brand])
  const since = toUnixTime(formatDayInTimeZone(at, requireTimeZone(zone)), 0, zone)
  const brandKeys = all.map(({ key }) => key)
  const visible = selectBrandKeys(actor, brandKeys, 'readCompanies').filter(
    (key) => brand === undefined || key === brand,
  )
  const [waiting, waits, failing, uncovered] = await Promise.all([
    loadPendingWorkSections({ db, actor, brands, language, at, signal, brandData: all }, pendingWorkKinds),
    countWaits(db, brands, since),
    loadFailingCompanies(companies, { db, brandKeys, visible, at }),
    findMethodsWithoutAccount(db, companies.payments, visible),
  ])
  return { at, failing, uncovered, waiting, waits }
}

export const todayHandlers: OfficeHandlers<typeof officeTodayApiCalls> = {
  async getToday(request, ask) {
    const parts = await ask((context) => loadToday(request, context))
    const checkedAt = Math.max(...parts.map(({ at }) => at))
    return {
      checkedAt,
      companies: mergeFailingCompanies(parts.map(({ failing }) => failing)),
      uncovered: parts.flatMap(({ uncovered }) => uncovered),
      waiting: mergePendingWorkSections(
        parts.map(({ waiting }) => waiting),
        checkedAt,
      ),
      orders: summarizeWaits(parts.flatMap(({ waits }) => waits)),
    }
  },

  async getSalesToday({ brand, zone, language }, ask) {
    requireTimeZone(zone)
    const parts = await ask(({ db, actor, at }) => {
      const brands = selectBrandsWithRight(actor, 'readOrders', brand === undefined ? undefined : [brand])
      return loadSales({ db, brands, zone, language, at })
    })
    return summarizeSales(parts, zone)
  },
}
