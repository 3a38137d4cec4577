import {
  and,
  arrayContained,
  arrayContains,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type * as v from 'valibot'
import type { getTodayDashboard, pendingWorkKinds } from '../../../office/contract/calls/today.calls.ts'
import type { Right } from '../../../office/contract/rights.table.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { goodsStateSql, moneyStateSql } from '../../admin/search/order-state-sql.ts'
import type { ListedOrder } from '../../admin/search/list-orders.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds } from '../../orders/money/money.tables.ts'
import { isGuardianWaiting } from '../../orders/refunds/guardian-requests.ts'
import { refundWaitsForOperatorSql } from '../../orders/refunds/manual-refunds.ts'
import { informationalFlags } from '../../orders/state/order-flags.table.ts'
import { hasOpenFlagsSql } from '../../orders/state/raised-flag.ts'
import { guardianRequests, orderDeliveryOutbox, orderQuarantinedEvents, orders } from '../../orders/orders.tables.ts'
import { hasRightInBrand, type OfficeActor } from '../actor.ts'
import { listWaitingDrafts } from '../catalogue/waiting-drafts.ts'
import { officeApologies, officeRefunds } from '../orders/office-orders.tables.ts'
import { mapOrderToListRow } from '../orders/order-row.mapper.ts'

type Section = v.InferInput<typeof getTodayDashboard.reply>['waiting'][number]
type Item = Section['items'][number]
export type PendingWorkKind = (typeof pendingWorkKinds)[number]

/** Maximum number of listed items per section. */
const mostItems = 20
/** Maximum number of items to count. A higher count would not help, because people work on the oldest items first. */
const mostCounted = 100
/** Seconds after which a delivery counts as late. Deliveries usually take a few seconds. */
const undeliveredSeconds = 600
/** Maximum age of listed quarantined reports in seconds. */
const quarantineSeconds = 30 * 86_400

interface Scope {
  db: Database
  actor: OfficeActor
  brands: readonly string[] | 'all'
  language: Language
  at: number
}

/** Row of a section before conversion. */
interface Found {
  listed: ListedOrder | null
  billingNo: string
  since: number
  /** Time until which evidence for a dispute can be sent. */
  respondBy?: number | null
  /** Brand of a draft. The brand of an order is in `listed`. */
  brand?: string
  draft?: Item['draft']
  reason?: Item['reason']
  quarantine?: Item['quarantine']
  staff?: string
  text?: string | null
  sum?: { amountMinor: number; currency: string }
  approvalId?: string
  /** True if the user may act on this row. Undefined if the brand's permission decides. */
  mayAct?: boolean
}

interface Source {
  /** Action of the rows, and its permission. */
  action: Item['action']
  right: Right
  load: (scope: Scope) => Promise<Found[]>
}

const columns = { order: orders, money: moneyStateSql, goods: goodsStateSql }

const ofBrands = ({ brands }: Scope): SQL | undefined =>
  brands === 'all' ? undefined : brands.length === 0 ? sql`false` : inArray(orders.brand, [...brands])

/** SQL for the expected delivery time. Moved goods are sent long after the payment. */
const deliveryTime = sql<number>`case when ${orders.deliveryNo} is null then ${orders.paidAt} + ${orders.deliveryDelay}
  else ${orderDeliveryOutbox.promisedAt} end`

const undelivered: Source = {
  action: 'deliverAgain',
  right: 'changeOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...columns, delivery: orderDeliveryOutbox })
      .from(orderDeliveryOutbox)
      .innerJoin(orders, eq(orders.billingNo, orderDeliveryOutbox.billingNo))
      .where(
        and(
          not(orderDeliveryOutbox.done),
          or(isNotNull(orderDeliveryOutbox.parkedAt), lte(deliveryTime, scope.at - undeliveredSeconds)),
          ofBrands(scope),
        ),
      )
      .orderBy(asc(orders.paidAt), asc(orders.billingNo))
      .limit(mostCounted + 1)
    return rows.map(({ delivery, ...listed }) => ({
      listed,
      billingNo: listed.order.billingNo,
      since: listed.order.paidAt ?? listed.order.createdAt,
      text: delivery.problem,
    }))
  },
}

type ApprovalRequest = typeof officeRefunds.$inferSelect | typeof officeApologies.$inferSelect

const describeRequest = (
  { id, billingNo, askedAt, reason, staff, staffId, note }: ApprovalRequest,
  { actor }: Parameters<Source['load']>[0],
) => ({
  billingNo,
  since: askedAt,
  reason,
  staff,
  text: note || null,
  approvalId: id,
  mayAct: staffId !== actor.staffId,
})

const refundApprovals: Source = {
  action: 'decideRefund',
  right: 'approveRefunds',
  async load(scope) {
    const rows = await scope.db
      .select({ ...columns, request: officeRefunds })
      .from(officeRefunds)
      .innerJoin(orders, eq(orders.billingNo, officeRefunds.billingNo))
      .where(and(eq(officeRefunds.state, 'awaiting'), ofBrands(scope)))
      .orderBy(asc(officeRefunds.askedAt))
      .limit(mostCounted + 1)
    return rows.map(({ request, ...listed }) => ({ listed, sum: request, ...describeRequest(request, scope) }))
  },
}

const giftApprovals: Source = {
  action: 'decideApology',
  right: 'approveApologies',
  async load(scope) {
    const rows = await scope.db
      .select({ ...columns, request: officeApologies })
      .from(officeApologies)
      .innerJoin(orders, eq(orders.billingNo, officeApologies.billingNo))
      .where(and(eq(officeApologies.state, 'awaiting'), ofBrands(scope)))
      .orderBy(asc(officeApologies.askedAt))
      .limit(mostCounted + 1)
    return rows.map(({ request, ...listed }) => ({ listed, ...describeRequest(request, scope) }))
  },
}

/** Loads the waiting drafts of brands whose catalogue the user may read. */
async function loadDrafts({ db, actor, brands }: Scope) {
  const rows = await listWaitingDrafts(db)
  return rows.filter(
    ({ brand }) => (brands === 'all' || brands.includes(brand)) && hasRightInBrand(actor, 'readCatalogue', brand),
  )
}

const draftApprovals: Source = {
  action: 'decideDraft',
  right: 'approveCatalogue',
  async load(scope) {
    const rows = (await loadDrafts(scope)).filter(({ state }) => state === 'awaiting')
    return rows.map(({ id, brand, name, requesterId, requestedBy, requestedAt, note }) => ({
      listed: null,
      billingNo: '',
      brand,
      draft: { id, name, refusal: null },
      since: requestedAt ?? scope.at,
      staff: requestedBy ?? '',
      text: note || null,
      mayAct: requesterId !== scope.actor.staffId,
    }))
  },
}

const draftsRefused: Source = {
  action: 'open',
  right: 'readCatalogue',
  async load(scope) {
    const rows = (await loadDrafts(scope)).filter(({ refusal }) => refusal !== null)
    return rows.map(({ id, brand, name, refusal, refusedAt, requestedBy }) => ({
      listed: null,
      billingNo: '',
      brand,
      draft: { id, name, refusal },
      since: refusedAt ?? scope.at,
      staff: requestedBy ?? '',
    }))
  },
}

const refundsWaiting: Source = {
  action: 'resendRefund',
  right: 'refundOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...columns, refund: orderRefunds })
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.billingNo, orderRefunds.billingNo))
      .where(and(refundWaitsForOperatorSql, ofBrands(scope)))
      .orderBy(asc(orderRefunds.requestedAt))
      .limit(mostCounted + 1)
    return rows.map(({ refund, ...listed }) => ({
      listed,
      billingNo: refund.billingNo,
      since: refund.requestedAt,
      text: refund.why ?? refund.reason,
      sum: refund,
    }))
  },
}

const guardians: Source = {
  action: 'open',
  right: 'readOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...columns, request: guardianRequests })
      .from(guardianRequests)
      .innerJoin(orders, eq(orders.billingNo, guardianRequests.billingNo))
      .where(and(isGuardianWaiting, ofBrands(scope)))
      .orderBy(asc(guardianRequests.receivedAt))
      .limit(mostCounted + 1)
    return rows.map(({ request: { billingNo, receivedAt }, ...listed }) => ({ listed, billingNo, since: receivedAt }))
  },
}

const disputes: Source = {
  action: 'open',
  right: 'readOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...columns, dispute: orderDisputes })
      .from(orderDisputes)
      .innerJoin(orders, eq(orders.billingNo, orderDisputes.billingNo))
      .where(and(eq(orderDisputes.state, 'opened'), ofBrands(scope)))
      .orderBy(
        sql`case when ${orderDisputes.respondBy} < ${scope.at}::bigint then 2 when ${orderDisputes.respondBy} is null then 1 else 0 end`,
        asc(orderDisputes.respondBy),
        asc(orderDisputes.openedAt),
      )
      .limit(mostCounted + 1)
    return rows.map(({ dispute, ...listed }) => ({
      listed,
      billingNo: dispute.billingNo,
      since: dispute.openedAt,
      respondBy: dispute.respondBy,
      text: dispute.providerRef,
      sum: dispute,
    }))
  },
}

/** Flags that need no action, and flags that other sections list. */
const otherFlags = [...informationalFlags, 'parked', 'disputed', 'refund_waits', 'unanswered'] as const

const loadFlagged = async (scope: Scope, condition: SQL | undefined): Promise<Found[]> => {
  const rows = await scope.db
    .select(columns)
    .from(orders)
    .where(and(hasOpenFlagsSql, condition, ofBrands(scope)))
    .orderBy(asc(orders.createdAt))
    .limit(mostCounted + 1)
  return rows.map((listed) => ({
    listed,
    billingNo: listed.order.billingNo,
    since: listed.order.createdAt,
    text: listed.order.refusal,
  }))
}

const flagged: Source = {
  action: 'markSeen',
  right: 'changeOrders',
  load: (scope) => loadFlagged(scope, not(arrayContained(orders.openFlags, [...otherFlags]))),
}

const paymentsUnanswered: Source = {
  action: 'deliverAgain',
  right: 'changeOrders',
  load: (scope) =>
    loadFlagged(
      scope,
      and(arrayContains(orders.openFlags, ['unanswered']), inArray(orders.state, ['created', 'handed_off'])),
    ),
}

/**
 * Quarantined reports. Reports without an order may concern any brand, so only users with access to all brands see
 * them.
 */
const quarantined: Source = {
  action: 'open',
  right: 'readOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ report: orderQuarantinedEvents, ...columns })
      .from(orderQuarantinedEvents)
      .leftJoin(orders, eq(orders.billingNo, orderQuarantinedEvents.billingNo))
      .where(
        and(
          gte(orderQuarantinedEvents.receivedAt, scope.at - quarantineSeconds),
          // Reports with a scheduled retry are not waiting for a person.
          isNull(orderQuarantinedEvents.dueAt),
          ofBrands(scope),
        ),
      )
      .orderBy(asc(orderQuarantinedEvents.receivedAt))
      .limit(mostCounted + 1)
    return rows.map(({ report, order, money, goods }) => ({
      listed: order && { order, money, goods },
      billingNo: report.billingNo,
      since: report.receivedAt,
      quarantine: report.reason,
      text: report.status,
      sum: report,
    }))
  },
}

/** Data source of each section. To add a section, add its kind in the contract and its source here. */
const sources: Record<PendingWorkKind, Source> = {
  undelivered,
  refundApprovals,
  giftApprovals,
  draftApprovals,
  refundsWaiting,
  guardianRequests: guardians,
  draftsRefused,
  disputes,
  flagged,
  quarantined,
  paymentsUnanswered,
}

function toItem(scope: Scope, { action, right }: Source, found: Found): Item {
  const { listed, billingNo, since, respondBy = null, draft = null, sum, mayAct = true } = found
  const { reason = null, quarantine = null, staff = null, text = null, approvalId = null } = found
  const brand = listed?.order.brand ?? found.brand ?? null
  const hasRight = brand !== null && hasRightInBrand(scope.actor, right, brand)
  return {
    since,
    respondBy,
    brand,
    order: listed && mapOrderToListRow(listed, scope.language),
    billingNo,
    draft,
    reason,
    quarantine,
    staff,
    text,
    amount: sum ? formatDecimal(sum.amountMinor) : null,
    currency: sum && isCurrency(sum.currency) ? sum.currency : null,
    action,
    mayAct: hasRight && mayAct,
    approvalId,
  }
}

/** Sorts open deadlines first, then what has none, then deadlines that have passed; each by time. */
const compareUrgency = (at: number) => (a: Item, b: Item) => {
  const rank = ({ respondBy }: Item) => (respondBy === null ? 1 : respondBy < at ? 2 : 0)
  return rank(a) - rank(b) || (a.respondBy ?? a.since) - (b.respondBy ?? b.since)
}

/** Merges the sections of several databases. */
export const mergeWaiting = (parts: readonly (readonly Section[])[], at: number): Section[] =>
  (parts[0] ?? []).map(({ kind }) => {
    const own = parts.flatMap((sections) => sections.filter((section) => section.kind === kind))
    const count = own.reduce((sum, section) => sum + section.count, 0)
    return {
      kind,
      count: Math.min(count, mostCounted),
      isLowerBound: count > mostCounted || own.some(({ isLowerBound }) => isLowerBound),
      items: own
        .flatMap(({ items }) => items)
        .toSorted(compareUrgency(at))
        .slice(0, mostItems),
    }
  })

/** Loads the sections of pending work, each with its oldest items first. */
export const loadPendingWorkSections = (scope: Scope, kinds: readonly PendingWorkKind[]): Promise<Section[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const source = sources[kind]
      const found = await source.load(scope)
      return {
        kind,
        count: Math.min(found.length, mostCounted),
        isLowerBound: found.length > mostCounted,
        items: found.slice(0, mostItems).map((one) => toItem(scope, source, one)),
      }
    }),
  )
