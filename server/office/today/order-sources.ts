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
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { payableStates } from '../../orders/payment/requery-payment.ts'
import { informationalFlags } from '../../orders/state/order-flags.table.ts'
import { hasOpenFlagsSql } from '../../orders/state/raised-flag.ts'
import { orderDeliveryOutbox, orderQuarantinedEvents, orders, orderWithdrawals } from '../../orders/orders.tables.ts'
import {
  findRefundBy,
  listedOrderColumns,
  maxCountedItems,
  buildBrandsCondition,
  sortByRefundDeadline,
  type PendingWorkRow,
  type PendingWorkScope,
  type PendingWorkSource,
} from './pending-work-source.ts'

/** Seconds after which a delivery counts as late. Deliveries usually take a few seconds. */
const undeliveredSeconds = 600
/** Maximum age of listed quarantined reports in seconds. */
const quarantineSeconds = 30 * 86_400

/**
 * SQL for the expected delivery time. Goods that were moved to another character have their own, long after the
 * payment.
 */
const deliveryTime = sql<number>`case when ${orders.deliveryNo} is null then ${orders.paidAt} + ${orders.deliveryDelay}
  else ${orderDeliveryOutbox.promisedAt} end`

export const undeliveredOrdersSource: PendingWorkSource = {
  action: 'deliverAgain',
  right: 'changeOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...listedOrderColumns, delivery: orderDeliveryOutbox })
      .from(orderDeliveryOutbox)
      .innerJoin(orders, eq(orders.billingNo, orderDeliveryOutbox.billingNo))
      .where(
        and(
          not(orderDeliveryOutbox.done),
          or(isNotNull(orderDeliveryOutbox.parkedAt), lte(deliveryTime, scope.at - undeliveredSeconds)),
          buildBrandsCondition(scope),
        ),
      )
      .orderBy(asc(orders.paidAt), asc(orders.billingNo))
      .limit(maxCountedItems + 1)
    return rows.map(({ delivery, ...listed }) => ({
      listed,
      billingNo: listed.order.billingNo,
      since: listed.order.paidAt ?? listed.order.createdAt,
      text: delivery.problem,
    }))
  },
}

/** Flags that need no action, and flags that have their own section. */
const otherFlags = [...informationalFlags, 'parked', 'disputed', 'refund_waits', 'unanswered'] as const

const loadFlagged = async (scope: PendingWorkScope, condition: SQL | undefined): Promise<PendingWorkRow[]> => {
  const rows = await scope.db
    .select({ ...listedOrderColumns, withdrawnAt: orderWithdrawals.receivedAt })
    .from(orders)
    .leftJoin(
      orderWithdrawals,
      and(
        eq(orderWithdrawals.billingNo, orders.billingNo),
        arrayContains(orders.openFlags, ['withdrawal']),
        lt(orders.refundMinor, orders.amountMinor),
      ),
    )
    .where(and(hasOpenFlagsSql, condition, buildBrandsCondition(scope)))
    .orderBy(sortByRefundDeadline(scope), asc(orders.createdAt))
    .limit(maxCountedItems + 1)
  return rows.map(({ withdrawnAt, ...listed }) => ({
    listed,
    billingNo: listed.order.billingNo,
    since: listed.order.createdAt,
    refundBy: findRefundBy(scope, listed, withdrawnAt),
    text: listed.order.refusal,
  }))
}

export const flaggedOrdersSource: PendingWorkSource = {
  action: 'markSeen',
  right: 'changeOrders',
  load: (scope) => loadFlagged(scope, not(arrayContained(orders.openFlags, [...otherFlags]))),
}

export const paymentsWithoutStatusSource: PendingWorkSource = {
  action: 'deliverAgain',
  right: 'changeOrders',
  load: (scope) =>
    loadFlagged(scope, and(arrayContains(orders.openFlags, ['unanswered']), inArray(orders.state, payableStates))),
}

/**
 * Payment reports in quarantine. A report without an order may concern any brand, so only users with access to all
 * brands see it.
 */
export const quarantinedReportsSource: PendingWorkSource = {
  action: 'open',
  right: 'readOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ report: orderQuarantinedEvents, ...listedOrderColumns })
      .from(orderQuarantinedEvents)
      .leftJoin(orders, eq(orders.billingNo, orderQuarantinedEvents.billingNo))
      .where(
        and(
          gte(orderQuarantinedEvents.receivedAt, scope.at - quarantineSeconds),
          // Exclude reports with a scheduled retry, which do not wait for a person.
          isNull(orderQuarantinedEvents.dueAt),
          scope.brands === 'all' ? undefined : inArray(sql`coalesce(${orders.brand}, '')`, [...scope.brands]),
        ),
      )
      .orderBy(asc(orderQuarantinedEvents.receivedAt))
      .limit(maxCountedItems + 1)
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
