import * as v from 'valibot'
import {
  billingNoSchema,
  decimalSchema,
  idSchema,
  integerSchema,
  timestampSchema,
  shortTextSchema,
} from '../../../src/contract/fields.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { supportMessageDayCounts, supportMessageTemplates } from '../../../src/contract/message-templates.table.ts'
import { defineOfficeCall, noteSchema, writeCallFields } from '../call.ts'
import { languageSchema } from '../fields.ts'
import { orderActionReasons } from '../reasons.table.ts'

/**
 * Fields of every order action. `version` is the order version that the user saw. If the order has changed since, the
 * call fails with `changed`.
 */
const actionOn = {
  billingNo: billingNoSchema,
  version: shortTextSchema,
  ...writeCallFields,
  note: v.optional(noteSchema, ''),
}
const done = v.object({ done: v.literal(true) })

/**
 * Refunds an order in full or in part. `goods` says if the game should revoke the goods, which is not possible with a
 * partial refund. Another person has to approve a refund above the user's limit.
 */
export const refundOrder = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/refund',
  right: 'refundOrders',
  hasPersonalLimit: true,
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.refundOrder),
    /** Amount to refund. Defaults to everything that can still be refunded. */
    amount: v.optional(decimalSchema),
    goods: v.optional(v.picklist(['revoke', 'keep']), 'revoke'),
  }),
  reply: v.object({ outcome: v.picklist(['requested', 'awaitsApproval']), amount: decimalSchema }),
})

/** Approves or declines another person's refund request. Users cannot decide their own requests. */
export const decideRefund = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/decide-refund',
  right: 'approveRefunds',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.decideRefund),
    approvalId: idSchema,
    decision: v.picklist(['approve', 'decline']),
  }),
  reply: done,
})

/**
 * Sends refunds that are waiting to the payment company again. For a disputed payment, `evenIfDisputed` is required,
 * because the payer may get the money twice.
 */
export const resendRefund = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/resend-refund',
  right: 'refundOrders',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.resendRefund),
    evenIfDisputed: v.optional(v.boolean(), false),
  }),
  reply: done,
})

export const recordRefund = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/record-refund',
  right: 'approveRefunds',
  needsConfirmation: true,
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.recordRefund) }),
  reply: done,
})

export const deliverAgain = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/deliver-again',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.deliverAgain) }),
  reply: v.object({ done: v.literal(true), called: v.picklist(['game', 'company']) }),
})

/** Stops delivery attempts until `deliverAgain` is called. */
export const parkDelivery = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/park',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.parkDelivery) }),
  reply: done,
})

export const markFlagHandled = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/seen',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.markSeen) }),
  reply: done,
})

/** Declines a guardian's refund request. The guardian's page shows the reason. */
export const refuseGuardian = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/refuse-guardian',
  right: 'refundOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.refuseGuardian) }),
  reply: done,
})

/**
 * Reveals an order's player names to the user for ten minutes. The order does not change, so no `version` is needed.
 */
export const unmaskOrder = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/unmask',
  right: 'revealPlayers',
  request: v.object({
    billingNo: billingNoSchema,
    ...writeCallFields,
    reason: v.picklist(orderActionReasons.unmaskOrder),
    note: v.optional(noteSchema, ''),
  }),
  reply: v.object({ until: timestampSchema }),
})

const days = v.optional(v.picklist(supportMessageDayCounts), supportMessageDayCounts[0])

/** Renders every message template for an order in the buyer's and in the user's language. */
export const previewMessages = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/messages',
  right: 'messagePlayers',
  request: v.object({ billingNo: billingNoSchema, language: v.optional(languageSchema, 'en'), days }),
  reply: v.object({
    /** Language in which the buyer placed the order. */
    language: v.picklist(supportedLanguages),
    /** Number of the buyer's browsers with a push subscription. */
    subscribers: integerSchema,
    messages: v.array(v.object({ template: v.picklist(supportMessageTemplates), theirs: v.string(), own: v.string() })),
  }),
})

/** Sends a message to the buyer. The store shows it with the order, and the buyer gets a push notification. */
export const messagePlayer = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/message',
  right: 'messagePlayers',
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.messagePlayer),
    template: v.picklist(supportMessageTemplates),
    days,
  }),
  reply: done,
})

const limit = v.nullable(decimalSchema)
const giftOption = {
  id: v.string(),
  name: v.string(),
  /** False if the gift needs a second person's approval. */
  isWithinLimit: v.boolean(),
}

/**
 * Lists goods and coupons that the user can give the buyer as an apology. Prices and limits are in US dollars; null
 * means that there is no limit.
 */
export const listApologyGifts = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/apologies',
  right: 'giveApologies',
  request: v.object({ billingNo: billingNoSchema, language: v.optional(languageSchema, 'en') }),
  reply: v.object({
    goods: v.array(v.object({ ...giftOption, price: decimalSchema })),
    coupons: v.array(v.object({ ...giftOption, percentOff: integerSchema })),
    perGift: limit,
    perDay: limit,
    usedToday: decimalSchema,
    couponsLeft: v.nullable(integerSchema),
    /** Names of the people who can approve larger gifts. */
    approvers: v.array(v.string()),
  }),
})

/**
 * Gives the buyer of a paid order goods or a coupon as an apology. `gift` is the id of the goods or coupon. Goods are
 * delivered as an order with amount 0. Gifts above the user's limit need a second person's approval.
 */
export const giveApologyGift = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/apologize',
  right: 'giveApologies',
  hasPersonalLimit: true,
  needsConfirmation: true,
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.giveApology), gift: shortTextSchema }),
  reply: v.object({ outcome: v.picklist(['given', 'awaitsApproval']) }),
})

/** Approves or declines another person's gift request. Users cannot decide their own requests. */
export const decideApologyGift = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/decide-apology',
  right: 'approveApologies',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.decideApology),
    approvalId: idSchema,
    decision: v.picklist(['approve', 'decline']),
  }),
  reply: done,
})

/** Lists the characters of the buyer's account. Names are masked unless they have been revealed to the user. */
export const listCharacters = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/characters',
  right: 'changeOrders',
  request: v.object({ billingNo: billingNoSchema }),
  reply: v.object({
    characters: v.array(
      v.object({
        /** Character key for `correctCharacter`. */
        key: v.string(),
        name: v.string(),
        server: v.string(),
        level: integerSchema,
        /** True for the character that currently receives the order. */
        isCurrent: v.boolean(),
      }),
    ),
  }),
})

/** Changes the character that receives an order. Possible until the order is sent to the game. */
export const correctCharacter = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/correct-character',
  right: 'changeOrders',
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.correctCharacter),
    /** Key from `listCharacters`. */
    character: shortTextSchema,
  }),
  reply: done,
})

/** Asks the game to revoke unused goods and delivers them to another character. The order shows the game's response. */
export const moveDeliveredGoods = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/move-goods',
  right: 'changeOrders',
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.moveGoods),
    /** Key from `listCharacters`. */
    character: shortTextSchema,
  }),
  reply: done,
})

export const officeOrderActionApiCalls = {
  refundOrder,
  decideRefund,
  resendRefund,
  recordRefund,
  deliverAgain,
  parkDelivery,
  markSeen: markFlagHandled,
  refuseGuardian,
  unmaskOrder,
  previewMessages,
  messagePlayer,
  getApologies: listApologyGifts,
  giveApology: giveApologyGift,
  decideApology: decideApologyGift,
  listCharacters,
  correctCharacter,
  moveGoods: moveDeliveredGoods,
}
