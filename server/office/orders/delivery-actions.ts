import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  deliverAgain as deliverCall,
  markFlagHandled as seenCall,
  parkDelivery as parkCall,
  refuseGuardian as refuseCall,
  unmaskOrder as unmaskCall,
} from '../../../office/contract/calls/order-actions.calls.ts'
import { recordOrderFlagHandled } from '../../admin/orders/record-order-flag-handled.ts'
import { retryOrder } from '../../admin/orders/retry-order.ts'
import { suspendDeliveryWithoutRetry } from '../../orders/delivery/suspend-delivery.ts'
import { guardianRequests } from '../../orders/orders.tables.ts'
import { isUndecidedGuardianRequestSql } from '../../orders/refunds/guardian-requests.ts'
import { hasRightInBrand } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { ChangeContext, OfficeHandler } from '../office-handler.ts'
import { runOrderAction } from './run-order-action.ts'
import { findVisibleOrder } from './load-order-detail.ts'
import { revealedOrderNames } from './office-orders.tables.ts'
import { getOrderLogObject, nameRevealLogVerb } from './order-version.ts'

const revealSeconds = 600

const notAllowed = (reason: string) => new OfficeError('notAllowed', { reason })

/** Delivers an order again immediately, or queries the payment provider if the order is unpaid. */
export const deliverAgain: OfficeHandler<typeof deliverCall> = (request, context) =>
  runOrderAction(context, request, {
    right: 'changeOrders',
    verb: 'order.deliverAgain',
    act: async ({ billingNo, state, flag }) => {
      const called = await retryOrder(context.tx, { billingNo, at: context.at })
      if (!called) throw notAllowed('nothingToDeliver')
      return { reply: { done: true, called }, before: { state, flag }, after: { called } }
    },
  })

/** Stops attempts to deliver an order until `deliverAgain` is called. */
export const suspendOrderDelivery: OfficeHandler<typeof parkCall> = (request, context) =>
  runOrderAction(context, request, {
    right: 'changeOrders',
    verb: 'order.park',
    act: async ({ billingNo, state, flag }) => {
      if (!(await suspendDeliveryWithoutRetry(context.tx, { billingNo, at: context.at })))
        throw notAllowed('nothingToDeliver')
      return { reply: { done: true }, before: { state, flag }, after: { parked: true } }
    },
  })

export const markOrderFlagAsHandled: OfficeHandler<typeof seenCall> = (request, context) =>
  runOrderAction(context, request, {
    right: 'changeOrders',
    verb: 'order.seen',
    act: async ({ billingNo, flag }) => {
      if (flag === null) throw notAllowed('noFlag')
      const note = request.note === '' ? request.reason : `${request.reason}: ${request.note}`
      await recordOrderFlagHandled(context.tx, { billingNo, flag, note, at: context.at })
      return { reply: { done: true }, before: { flag }, after: { flag, seen: true } }
    },
  })

export const refuseGuardian = (
  request: v.InferOutput<typeof refuseCall.request>,
  context: ChangeContext,
): ReturnType<OfficeHandler<typeof refuseCall>> =>
  runOrderAction(context, request, {
    right: 'refundOrders',
    verb: 'order.refuseGuardian',
    act: async ({ billingNo }) => {
      const isWaiting = and(eq(guardianRequests.billingNo, billingNo), isUndecidedGuardianRequestSql)
      const refused = await context.tx
        .update(guardianRequests)
        .set({ refusedAt: context.at, refusal: request.reason })
        .where(isWaiting)
        .returning({ billingNo: guardianRequests.billingNo })
      if (refused.length === 0) throw notAllowed('noGuardianRequest')
      return { reply: { done: true }, before: { guardian: 'waiting' }, after: { guardian: 'refused' } }
    },
  })

/** Reveals an order's player names to the user for ten minutes. */
export async function revealOrderPlayerNames(
  { billingNo, reason, note }: v.InferOutput<typeof unmaskCall.request>,
  context: ChangeContext,
): ReturnType<OfficeHandler<typeof unmaskCall>> {
  const { tx, actor, at, log } = context
  const { order } = await findVisibleOrder(tx, actor, billingNo)
  if (!hasRightInBrand(actor, 'revealPlayers', order.brand)) throw new OfficeError('forbidden')
  const until = at + revealSeconds
  await tx
    .insert(revealedOrderNames)
    .values({ staffId: actor.staffId, billingNo, until })
    .onConflictDoUpdate({ target: [revealedOrderNames.staffId, revealedOrderNames.billingNo], set: { until } })
  await log({
    verb: nameRevealLogVerb,
    object: getOrderLogObject(billingNo),
    brand: order.brand,
    after: { until },
    reason,
    note,
  })
  return { until }
}
