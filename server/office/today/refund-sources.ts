import { and, asc, eq, sql } from 'drizzle-orm'
import { orderDisputes, orderRefunds } from '../../orders/money/money.tables.ts'
import { isUndecidedGuardianRequestSql } from '../../orders/refunds/guardian-requests.ts'
import { refundWaitsForOperatorSql } from '../../orders/refunds/manual-refunds.ts'
import { guardianRequests, orders, orderWithdrawals } from '../../orders/orders.tables.ts'
import {
  findRefundBy,
  listedOrderColumns,
  maxCountedItems,
  buildBrandsCondition,
  sortByRefundDeadline,
  type PendingWorkSource,
} from './pending-work-source.ts'

export const waitingRefundsSource: PendingWorkSource = {
  action: 'resendRefund',
  right: 'refundOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...listedOrderColumns, refund: orderRefunds, withdrawnAt: orderWithdrawals.receivedAt })
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.billingNo, orderRefunds.billingNo))
      .leftJoin(
        orderWithdrawals,
        and(eq(orderWithdrawals.billingNo, orderRefunds.billingNo), eq(orderRefunds.of, 'order')),
      )
      .where(and(refundWaitsForOperatorSql, buildBrandsCondition(scope)))
      .orderBy(sortByRefundDeadline(scope), asc(orderRefunds.requestedAt))
      .limit(maxCountedItems + 1)
    return rows.map(({ refund, withdrawnAt, ...listed }) => ({
      listed,
      billingNo: refund.billingNo,
      since: refund.requestedAt,
      refundBy: findRefundBy(scope, listed, withdrawnAt),
      text: refund.why ?? refund.reason,
      sum: refund,
    }))
  },
}

export const guardianRequestsSource: PendingWorkSource = {
  action: 'open',
  right: 'readOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...listedOrderColumns, request: guardianRequests })
      .from(guardianRequests)
      .innerJoin(orders, eq(orders.billingNo, guardianRequests.billingNo))
      .where(and(isUndecidedGuardianRequestSql, buildBrandsCondition(scope)))
      .orderBy(asc(guardianRequests.receivedAt))
      .limit(maxCountedItems + 1)
    return rows.map(({ request: { billingNo, receivedAt }, ...listed }) => ({ listed, billingNo, since: receivedAt }))
  },
}

export const disputesSource: PendingWorkSource = {
  action: 'open',
  right: 'readOrders',
  async load(scope) {
    const rows = await scope.db
      .select({ ...listedOrderColumns, dispute: orderDisputes })
      .from(orderDisputes)
      .innerJoin(orders, eq(orders.billingNo, orderDisputes.billingNo))
      .where(and(eq(orderDisputes.state, 'opened'), buildBrandsCondition(scope)))
      .orderBy(
        sql`case when ${orderDisputes.respondBy} < ${scope.at}::bigint then 2 when ${orderDisputes.respondBy} is null then 1 else 0 end`,
        asc(orderDisputes.respondBy),
        asc(orderDisputes.openedAt),
      )
      .limit(maxCountedItems + 1)
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
