import { and, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { waitingKinds, type todayCalls } from '../../../office/contract/calls/today.calls.ts'
import { getDay, toUnixTime } from '../../admin/search/zoned-time.ts'
import type { Database } from '../../db/database.ts'
import { orders } from '../../orders/orders.tables.ts'
import { selectBrandKeys, type CompanyDeps } from '../companies/company-list.ts'
import { loadFailingCompanies } from '../companies/failing-companies.ts'
import { findUncovered } from '../companies/uncovered-methods.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { requireTimeZone, selectBrands } from '../orders/order-filter.ts'
import { loadSales } from './load-sales.ts'
import { loadWaiting } from './load-waiting.ts'

/** Counts the orders that were paid since a given time, and measures how fast they were delivered. */
async function countOrdersSince(db: Database, brands: readonly string[] | 'all', since: number) {
  const seconds = sql`${orders.deliveredAt} - ${orders.paidAt}`
  const [row] = await db
    .select({
      paid: sql<number>`count(*)::int`,
      delivered: sql<number>`count(${orders.deliveredAt})::int`,
      medianSeconds: sql<number | null>`percentile_disc(0.5) within group (order by ${seconds})::int`,
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, since),
        isNotNull(orders.paidAt),
        brands === 'all' ? undefined : inArray(orders.brand, [...brands]),
      ),
    )
  return row ?? { paid: 0, delivered: 0, medianSeconds: null }
}

/** Creates the handlers for API calls about pending work and today's sales. */
export const createTodayHandlers = (companies: CompanyDeps): OfficeHandlers<typeof todayCalls> => ({
  async getToday({ brand, zone, language }, { db, actor, at, brands: all }) {
    const brands = selectBrands(actor, 'readOrders', brand === undefined ? undefined : [brand])
    const since = toUnixTime(getDay(at, requireTimeZone(zone)), 0, zone)
    const brandKeys = all.map(({ key }) => key)
    const visible = selectBrandKeys(actor, brandKeys, 'readCompanies').filter(
      (key) => brand === undefined || key === brand,
    )
    const [waiting, counted, failing, uncovered] = await Promise.all([
      loadWaiting({ db, actor, brands, language, at }, waitingKinds),
      countOrdersSince(db, brands, since),
      loadFailingCompanies(companies, { db, brandKeys, visible, at }),
      findUncovered(db, companies.payments, visible),
    ])
    return { checkedAt: at, companies: failing, uncovered, waiting, orders: counted }
  },

  async getSalesToday({ brand, zone, language }, { db, actor, at }) {
    const brands = selectBrands(actor, 'readOrders', brand === undefined ? undefined : [brand])
    return loadSales({ db, brands, zone: requireTimeZone(zone), language, at })
  },
})
