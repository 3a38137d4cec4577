import { and, asc, eq } from 'drizzle-orm'
import { orders } from '../../orders/orders.tables.ts'
import { hasRightInBrand } from '../actor.ts'
import { listWaitingDrafts } from '../catalogue/waiting-drafts.ts'
import { apologyGifts, officeRefunds } from '../orders/office-orders.tables.ts'
import {
  listedOrderColumns,
  maxCountedItems,
  buildBrandsCondition,
  type PendingWorkScope,
  type PendingWorkSource,
} from './pending-work-source.ts'

type ApprovalRequest = typeof officeRefunds.$inferSelect | typeof apologyGifts.$inferSelect

const describeRequest = (
  { id, billingNo, askedAt, reason, staff, staffId, note }: ApprovalRequest,
  { actor }: PendingWorkScope,
) => ({
  billingNo,
  since: askedAt,
  reason,
  staff,
  text: note || null,
  approvalId: id,
  mayAct: staffId !== actor.staffId,
})

export const refundApprovalsSource: PendingWorkSource = {
  action: 'decideRefund',
  right: 'approveRefunds',
  async load(scope) {
    const rows = await scope.db
      .select({ ...listedOrderColumns, request: officeRefunds })
      .from(officeRefunds)
      .innerJoin(orders, eq(orders.billingNo, officeRefunds.billingNo))
      .where(and(eq(officeRefunds.state, 'awaiting'), buildBrandsCondition(scope)))
      .orderBy(asc(officeRefunds.askedAt))
      .limit(maxCountedItems + 1)
    return rows.map(({ request, ...listed }) => ({ listed, sum: request, ...describeRequest(request, scope) }))
  },
}

export const giftApprovalsSource: PendingWorkSource = {
  action: 'decideApology',
  right: 'approveApologies',
  async load(scope) {
    const rows = await scope.db
      .select({ ...listedOrderColumns, request: apologyGifts })
      .from(apologyGifts)
      .innerJoin(orders, eq(orders.billingNo, apologyGifts.billingNo))
      .where(and(eq(apologyGifts.state, 'awaiting'), buildBrandsCondition(scope)))
      .orderBy(asc(apologyGifts.askedAt))
      .limit(maxCountedItems + 1)
    return rows.map(({ request, ...listed }) => ({ listed, ...describeRequest(request, scope) }))
  },
}

/** Loads the drafts that wait for a person's decision, in brands whose catalogue the user may read. */
async function loadDrafts({ db, actor, brands }: PendingWorkScope) {
  const rows = await listWaitingDrafts(db)
  return rows.filter(
    ({ brand }) => (brands === 'all' || brands.includes(brand)) && hasRightInBrand(actor, 'readCatalogue', brand),
  )
}

export const draftApprovalsSource: PendingWorkSource = {
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

export const failedPublicationsSource: PendingWorkSource = {
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
