import * as v from 'valibot'
import {
  billingNoSchema,
  decimalSchema,
  idSchema,
  timestampSchema,
  shortTextSchema,
} from '../../../src/contract/fields.ts'
import { defineOfficeCall, note, writeFields } from '../call.ts'
import { actionReasons } from '../reasons.table.ts'

/**
 * Fields of each action on an order. `version` is the order's as it was read: if the order has changed since, nothing
 * happens and the call fails with `changed`.
 */
const actionOn = {
  billingNo: billingNoSchema,
  version: shortTextSchema,
  ...writeFields,
  note: v.optional(note, ''),
}
const done = v.object({ done: v.literal(true) })

/**
 * Refunds the rest or a part. `goods` decides whether the game is asked to take the goods back; a part of the amount
 * never takes goods back. Above the person's limit the refund waits for a second person.
 */
export const refundOrder = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/refund',
  right: 'refundOrders',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(actionReasons.refundOrder),
    /** Omitted: everything that is left. */
    amount: v.optional(decimalSchema),
    goods: v.optional(v.picklist(['revoke', 'keep']), 'revoke'),
  }),
  reply: v.object({ outcome: v.picklist(['requested', 'awaitsApproval']), amount: decimalSchema }),
})

/** Approves or declines a refund above somebody's limit. The person who asked for it cannot decide. */
export const decideRefund = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/decide-refund',
  right: 'approveRefunds',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(actionReasons.decideRefund),
    approvalId: idSchema,
    decision: v.picklist(['approve', 'decline']),
  }),
  reply: done,
})

/** Sends waiting refunds to the company again. A disputed payment needs `evenIfDisputed`: the payer may get it twice. */
export const resendRefund = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/resend-refund',
  right: 'refundOrders',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(actionReasons.resendRefund),
    evenIfDisputed: v.optional(v.boolean(), false),
  }),
  reply: done,
})

/** Records that waiting refunds were made outside the gateway. */
export const recordRefund = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/record-refund',
  right: 'approveRefunds',
  needsConfirmation: true,
  request: v.object({ ...actionOn, reason: v.picklist(actionReasons.recordRefund) }),
  reply: done,
})

/** Delivers again now, or queries the payment company if the order is not paid. */
export const deliverAgain = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/deliver-again',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(actionReasons.deliverAgain) }),
  reply: v.object({ done: v.literal(true), called: v.picklist(['game', 'company']) }),
})

/** Stops delivery attempts until `deliverAgain`. */
export const parkDelivery = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/park',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(actionReasons.parkDelivery) }),
  reply: done,
})

/** Marks the order's flag as handled. A new flag is listed again. */
export const markSeen = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/seen',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(actionReasons.markSeen) }),
  reply: done,
})

/** Shows the names of one order to this person for ten minutes. The order stays as it is, so no `version` is needed. */
export const unmaskOrder = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/unmask',
  right: 'revealPlayers',
  request: v.object({
    billingNo: billingNoSchema,
    ...writeFields,
    reason: v.picklist(actionReasons.unmaskOrder),
    note: v.optional(note, ''),
  }),
  reply: v.object({ until: timestampSchema }),
})

export const orderActionCalls = {
  refundOrder,
  decideRefund,
  resendRefund,
  recordRefund,
  deliverAgain,
  parkDelivery,
  markSeen,
  unmaskOrder,
}
