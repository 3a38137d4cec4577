import type { pendingWorkKinds } from '../../../office/contract/calls/today.calls.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import { createConcurrencyLimit } from '../../db/concurrency-limit.ts'
import { prepareOnce } from '../../db/statement.ts'
import { hasRightInBrand } from '../actor.ts'
import { mapOrderToListRow } from '../orders/order-row.mapper.ts'
import {
  draftApprovalsSource,
  failedPublicationsSource,
  giftApprovalsSource,
  refundApprovalsSource,
} from './approval-sources.ts'
import {
  flaggedOrdersSource,
  paymentsWithoutStatusSource,
  quarantinedReportsSource,
  undeliveredOrdersSource,
} from './order-sources.ts'
import {
  maxCountedItems,
  type PendingWorkRow,
  type PendingWorkItem,
  type PendingWorkScope,
  type PendingWorkSection,
  type PendingWorkSource,
} from './pending-work-source.ts'
import { disputesSource, guardianRequestsSource, waitingRefundsSource } from './refund-sources.ts'

export type PendingWorkKind = (typeof pendingWorkKinds)[number]

/** Maximum number of listed items per section. */
const maxListedItems = 20

/** Data source of each section. To add a section, add its kind in the contract and its source here. */
const sources: Record<PendingWorkKind, PendingWorkSource> = {
  undelivered: undeliveredOrdersSource,
  refundApprovals: refundApprovalsSource,
  giftApprovals: giftApprovalsSource,
  draftApprovals: draftApprovalsSource,
  refundsWaiting: waitingRefundsSource,
  guardianRequests: guardianRequestsSource,
  draftsRefused: failedPublicationsSource,
  disputes: disputesSource,
  flagged: flaggedOrdersSource,
  quarantined: quarantinedReportsSource,
  paymentsUnanswered: paymentsWithoutStatusSource,
}

function toItem(scope: PendingWorkScope, { action, right }: PendingWorkSource, found: PendingWorkRow): PendingWorkItem {
  const { listed, billingNo, since, respondBy = null, refundBy = null, draft = null, sum, mayAct = true } = found
  const { reason = null, quarantine = null, staff = null, text = null, approvalId = null } = found
  const brand = listed?.order.brand ?? found.brand ?? null
  const hasRight = brand !== null && hasRightInBrand(scope.actor, right, brand)
  return {
    since,
    respondBy,
    refundBy,
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

type Deadlines = Pick<PendingWorkItem, 'since' | 'respondBy' | 'refundBy'>

/**
 * Sorts items with a deadline first, then items without one, then disputes whose deadline has passed; each group by
 * time. Late refunds stay first, because they are still owed.
 */
const compareUrgency = (at: number) => (a: Deadlines, b: Deadlines) => {
  const rank = ({ respondBy, refundBy }: Deadlines) =>
    respondBy === null && refundBy === null ? 1 : respondBy !== null && respondBy < at ? 2 : 0
  const time = ({ since, respondBy, refundBy }: Deadlines) => respondBy ?? refundBy?.until ?? since
  return rank(a) - rank(b) || time(a) - time(b)
}

export const mergePendingWorkSections = (
  parts: readonly (readonly PendingWorkSection[])[],
  at: number,
): PendingWorkSection[] =>
  (parts[0] ?? []).map(({ kind }) => {
    const own = parts.flatMap((sections) => sections.filter((section) => section.kind === kind))
    const count = own.reduce((sum, section) => sum + section.count, 0)
    return {
      kind,
      count: Math.min(count, maxCountedItems),
      isLowerBound: count > maxCountedItems || own.some(({ isLowerBound }) => isLowerBound),
      items: own
        .flatMap(({ items }) => items)
        .toSorted(compareUrgency(at))
        .slice(0, maxListedItems),
    }
  })

/** Maximum number of sections loaded from a database concurrently, for all people together. */
const maxLoadsAtOnce = 4
const getLoadLimit = prepareOnce(() => createConcurrencyLimit(maxLoadsAtOnce))

/** Loads the sections of pending work, each with its most urgent items first. */
export const loadPendingWorkSections = (
  scope: PendingWorkScope,
  kinds: readonly PendingWorkKind[],
): Promise<PendingWorkSection[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const source = sources[kind]
      const found = await getLoadLimit(scope.db)(() => source.load(scope), scope.signal)
      return {
        kind,
        count: Math.min(found.length, maxCountedItems),
        isLowerBound: found.length > maxCountedItems,
        items: found
          .map((one) => toItem(scope, source, one))
          .toSorted(compareUrgency(scope.at))
          .slice(0, maxListedItems),
      }
    }),
  )
