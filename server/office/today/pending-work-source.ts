import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { getTodayDashboard } from '../../../office/contract/calls/today.calls.ts'
import type { Right } from '../../../office/contract/rights.table.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { salesAreas, type Language } from '../../../src/contract/domain.table.ts'
import { getRefundDeadline, refundDeadlineCountries } from '../../../src/contract/law/refund-deadline.ts'
import { goodsStateSql, moneyStateSql } from '../../admin/search/order-state-sql.ts'
import type { ListedOrder } from '../../admin/search/list-orders.ts'
import type { Database } from '../../db/database.ts'
import { orders, orderWithdrawals } from '../../orders/orders.tables.ts'
import type { OfficeActor } from '../actor.ts'
import { getRefundDueTime } from '../orders/refund-due-time.ts'

export type PendingWorkSection = v.InferInput<typeof getTodayDashboard.reply>['waiting'][number]
export type PendingWorkItem = PendingWorkSection['items'][number]

/** Maximum number of items to count. A higher number would not help, because people handle the oldest items first. */
export const maxCountedItems = 100

/** User, brands and time for which pending work is loaded. */
export interface PendingWorkScope {
  db: Database
  actor: OfficeActor
  brands: readonly string[] | 'all'
  language: Language
  at: number
  /** Aborted when the browser has left. */
  signal?: AbortSignal
  /** Brand data, with the overrides of legal rules. */
  brandData: readonly Pick<Brand, 'key' | 'law'>[]
}

/** Row of a section, before it is converted to the response. */
export interface PendingWorkRow {
  listed: ListedOrder | null
  billingNo: string
  since: number
  /** Time until which evidence for a dispute can be sent. */
  respondBy?: number | null
  /** Time by which the law requires a refund. */
  refundBy?: PendingWorkItem['refundBy']
  /** Brand of a draft. For orders, see `listed`. */
  brand?: string
  draft?: PendingWorkItem['draft']
  reason?: PendingWorkItem['reason']
  quarantine?: PendingWorkItem['quarantine']
  staff?: string
  text?: string | null
  sum?: { amountMinor: number; currency: string }
  approvalId?: string
  /** True if the user may act on this row. If undefined, the permission in the brand decides. */
  mayAct?: boolean
}

/** Data source of a section. */
export interface PendingWorkSource {
  /** What can be done with the rows, and the permission that it requires. */
  action: PendingWorkItem['action']
  right: Right
  load: (scope: PendingWorkScope) => Promise<PendingWorkRow[]>
}

/** Columns to select for a listed order: the order with its payment state and goods state. */
export const listedOrderColumns = { order: orders, money: moneyStateSql, goods: goodsStateSql }

/** Returns the SQL condition for orders of the person's brands. */
export const buildBrandsCondition = ({ brands }: PendingWorkScope): SQL | undefined =>
  brands === 'all' ? undefined : brands.length === 0 ? sql`false` : inArray(orders.brand, [...brands])

/**
 * Returns the SQL sort key that puts orders with a legal refund deadline first, the earliest withdrawal first. The query
 * must join `orderWithdrawals`.
 */
export function sortByRefundDeadline({ at }: PendingWorkScope): SQL {
  const areas = salesAreas.filter((area) => getRefundDeadline({ area, region: '' }, at) !== undefined)
  const mayHaveDeadline = or(inArray(orders.region, [...refundDeadlineCountries]), inArray(orders.area, areas))
  return sql`case when ${mayHaveDeadline} then ${orderWithdrawals.receivedAt} end nulls last`
}

/**
 * Returns the time by which the law requires the refund of an order, or null if it was not withdrawn or no law applies.
 */
export function findRefundBy(
  { brandData }: PendingWorkScope,
  { order }: ListedOrder,
  withdrawnAt: number | null,
): PendingWorkItem['refundBy'] {
  const due = withdrawnAt === null ? null : getRefundDueTime(order, withdrawnAt, brandData)
  return due && { lastDay: due.lastDay, until: due.until }
}
