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

/** Maximum number of items that a section shows. */
const mostItems = 20
/** Maximum number of items to count. A person handles the oldest items first, so a higher count would not help. */
const mostCounted = 100
/** Seconds after which a delivery counts as late. It usually takes only a few. */
const undeliveredSeconds = 600
/** Maximum age in seconds of quarantined reports. Older ones were either handled or no longer matter. */
const quarantineSeconds = 30 * 86_400

interface Scope {
  db: Database
  actor: OfficeActor
  brands: readonly string[] | 'all'
  language: Language
  at: number
}

/** Row of a section before it is converted. */
interface Found {
  listed: ListedOrder | null
  billingNo: string
  since: number
  /** Brand of a draft. The brand of an order is in `listed`. */
  brand?: string
  draft?: Item['draft']
  reason?: Item['reason']
  quarantine?: Item['quarantine']
  staff?: string
  text?: string | null
  sum?: { amountMinor: number; currency: string }
  approvalId?: string
  /** True if the person may act on this row. Set only if the right in the brand is not enough to decide that. */
  mayAct?: boolean
}

interface Source {
  /** Action that the rows offer, and the right that it requires. */
  action: Item['action']
  right: Right
  load: (scope: Scope) => Promise<Found[]>
}

const columns = { order: orders, money: moneyStateSql, goods: goodsStateSql }

const ofBrands = ({ brands }: Scope): SQL | undefined =>
  brands === 'all' ? undefined : brands.length === 0 ? sql`false` : inArray(orders.brand, [...brands])

/** SQL for the time at which the goods should arrive. Goods moved to another character are sent long after the payment. */
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

/** Describes a refund or a gift that waits for a second person, who must not be the one who requested it. */
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

/** Loads the waiting drafts of the brands whose catalogue the person may read. */
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
    return rows.map(({ request, ...listed }) => ({
      listed,
      billingNo: request.billingNo,
      since: request.receivedAt,
      text: request.story,
    }))
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
      .orderBy(asc(orderDisputes.openedAt))
      .limit(mostCounted + 1)
    return rows.map(({ dispute, ...listed }) => ({
      listed,
      billingNo: dispute.billingNo,
      since: dispute.openedAt,
      text: dispute.providerRef,
      sum: dispute,
    }))
  },
}

/** Flags that require no person, and those that another section lists with a better action. */
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
 * Quarantined reports. If no order has a report's number, the report may concern any brand, so only people with access
 * to all brands see it.
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
          // A report with a scheduled retry is not waiting for a person.
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

/** Source of each section's rows. To add a section, add its kind in the contract and its source here. */
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
  const { listed, billingNo, since, draft = null, sum, mayAct = true } = found
  const { reason = null, quarantine = null, staff = null, text = null, approvalId = null } = found
  const brand = listed?.order.brand ?? found.brand ?? null
  const hasRight = brand !== null && hasRightInBrand(scope.actor, right, brand)
  return {
    since,
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

/** Merges the sections of several databases. */
export const mergeWaiting = (parts: readonly (readonly Section[])[]): Section[] =>
  (parts[0] ?? []).map(({ kind }) => {
    const own = parts.flatMap((sections) => sections.filter((section) => section.kind === kind))
    const count = own.reduce((sum, section) => sum + section.count, 0)
    return {
      kind,
      count: Math.min(count, mostCounted),
      isLowerBound: count > mostCounted || own.some(({ isLowerBound }) => isLowerBound),
      items: own
        .flatMap(({ items }) => items)
        .toSorted((a, b) => a.since - b.since)
        .slice(0, mostItems),
    }
  })

/** Loads everything that is waiting for a person, section by section, oldest first. */
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
