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
 * Fields of each action on an order. `version` is the version of the order that the person saw. If the order has
 * changed since then, the call fails with `changed` and has no effect.
 */
const actionOn = {
  billingNo: billingNoSchema,
  version: shortTextSchema,
  ...writeCallFields,
  note: v.optional(noteSchema, ''),
}
const done = v.object({ done: v.literal(true) })

/**
 * Refunds an order in full or in part. `goods` decides whether the game is asked to revoke the goods; a partial refund
 * never revokes them. Above the person's limit, the refund waits for a second person.
 */
export const refundOrder = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/refund',
  right: 'refundOrders',
  needsConfirmation: true,
  request: v.object({
    ...actionOn,
    reason: v.picklist(orderActionReasons.refundOrder),
    /** Amount to refund. Defaults to everything that is left. */
    amount: v.optional(decimalSchema),
    goods: v.optional(v.picklist(['revoke', 'keep']), 'revoke'),
  }),
  reply: v.object({ outcome: v.picklist(['requested', 'awaitsApproval']), amount: decimalSchema }),
})

/** Approves or declines a refund above a person's limit. The person who requested it cannot decide. */
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
 * Sends waiting refunds to the provider again. For a disputed payment, `evenIfDisputed` is required, since the payer
 * may receive the money twice.
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

/** Records that waiting refunds were made outside the gateway. */
export const recordRefund = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/record-refund',
  right: 'approveRefunds',
  needsConfirmation: true,
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.recordRefund) }),
  reply: done,
})

/** Delivers an order again immediately, or queries the payment provider if it is not paid. */
export const deliverAgain = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/deliver-again',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.deliverAgain) }),
  reply: v.object({ done: v.literal(true), called: v.picklist(['game', 'company']) }),
})

/** Stops the delivery attempts until `deliverAgain` is called. */
export const parkDelivery = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/park',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.parkDelivery) }),
  reply: done,
})

/** Marks the order's flag as handled. If the order is flagged again, it is listed again. */
export const markFlagHandled = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/seen',
  right: 'changeOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.markSeen) }),
  reply: done,
})

/** Refuses a guardian's request for a refund. The guardian reads the reason on the page of their link. */
export const refuseGuardian = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/refuse-guardian',
  right: 'refundOrders',
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.refuseGuardian) }),
  reply: done,
})

/**
 * Reveals the player names of one order to this person for ten minutes. This does not change the order, so no `version`
 * is needed.
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

/**
 * Renders every message template for an order, both in the buyer's language and in the language of the person in the
 * office.
 */
export const previewMessages = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/messages',
  right: 'messagePlayers',
  request: v.object({ billingNo: billingNoSchema, language: v.optional(languageSchema, 'en'), days }),
  reply: v.object({
    /** Language in which the order was placed. */
    language: v.picklist(supportedLanguages),
    /** Number of the buyer's browsers that will show a push notification. */
    subscribers: integerSchema,
    messages: v.array(v.object({ template: v.picklist(supportMessageTemplates), theirs: v.string(), own: v.string() })),
  }),
})

/**
 * Sends a message to the buyer. The store shows it with the order, and sends a push notification to subscribed
 * browsers.
 */
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
  /** False if a second person has to approve the gift. */
  isWithinLimit: v.boolean(),
}

/**
 * Lists the goods and coupons that the buyer of an order can get as an apology. Prices and limits are in US dollars. A
 * limit of null means that there is no limit.
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
    /** Names of the people who can approve a gift above the limit. */
    approvers: v.array(v.string()),
  }),
})

/**
 * Gives the buyer of a paid order goods or a coupon as an apology. Goods are delivered to the order's character through
 * a separate order with the amount 0. `gift` is the id of the goods or of the coupon. Above the person's limit, the gift
 * waits for a second person.
 */
export const giveApologyGift = defineOfficeCall({
  method: 'POST',
  path: '/office/api/order/apologize',
  right: 'giveApologies',
  needsConfirmation: true,
  request: v.object({ ...actionOn, reason: v.picklist(orderActionReasons.giveApology), gift: shortTextSchema }),
  reply: v.object({ outcome: v.picklist(['given', 'awaitsApproval']) }),
})

/** Approves or declines a gift above a person's limit. The person who requested it cannot decide. */
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

/** Lists the characters of the buyer's account. Character names are masked unless this person has revealed them. */
export const listCharacters = defineOfficeCall({
  method: 'GET',
  path: '/office/api/order/characters',
  right: 'changeOrders',
  request: v.object({ billingNo: billingNoSchema }),
  reply: v.object({
    characters: v.array(
      v.object({
        /** Key that identifies the character in `correctCharacter`. */
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

/** Changes the character that receives an order. This is possible until the order is sent to the game. */
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

/**
 * Asks the game to take delivered goods back if they are unused, and then delivers them to another character without a
 * refund. The order shows the game's answer.
 */
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
