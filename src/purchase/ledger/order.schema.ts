import * as v from 'valibot'
import { paymentDeclineReasons } from '../../contract/declines.table.ts'
import { orderEndReasons } from '../../contract/entities/order.ts'
import { deliveryChoices } from '../../contract/law/delivery-choices.ts'
import { buyButtonKeys } from '../../contract/law/statements.table.ts'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  idSchema,
  isoDaySchema,
  requestIdSchema,
  shortTextSchema,
  textSchema,
} from '../../contract/fields.ts'

/** The service worker uses this file too, so it imports only the contract and valibot. */

/** Payment statuses. Only the order query proves a status; returning from the payment site proves nothing. */
export const paymentStatuses = ['pending', 'success', 'fail'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const millis = v.number()

/**
 * Ids of goods, character and payment method, sufficient for a new payment link. Never contains tokens or card data.
 */
export const purchaseDetailsSchema = v.object({
  clientId: idSchema,
  serverId: idSchema,
  roleId: idSchema,
  areaId: v.optional(idSchema),
  productId: idSchema,
  domainArea: idSchema,
  paywayId: integerSchema,
  channelId: integerSchema,
  region: shortTextSchema,
  couponCode: v.optional(idSchema),
  /**
   * Id of the link through which the payment was made, for a debt or a pay request. Such a payment has no character.
   */
  replenishId: v.optional(idSchema),
  /** True if the replenish link is a player's pay request, which has its own price and delivery. */
  isRequested: v.optional(v.boolean()),
  /** Absent if the law requires no choice and the buyer did not postpone the delivery. */
  deliveryChoice: v.optional(v.picklist(deliveryChoices)),
  /** True if the buyer has confirmed to be an adult or to have the consent of a guardian. */
  guardianAgrees: v.optional(v.literal(true)),
})
export type PurchaseDetails = v.InferOutput<typeof purchaseDetailsSchema>

/** Display texts of an order, stored for offline use. */
export const orderTextsSchema = v.object({
  gameName: shortTextSchema,
  serverName: shortTextSchema,
  roleName: shortTextSchema,
  /** Name of the account that bought the order. */
  userName: v.optional(shortTextSchema),
  goodsName: shortTextSchema,
  goodsIcon: v.optional(textSchema),
  bonus: v.optional(shortTextSchema),
  methodName: v.optional(shortTextSchema),
  amount: decimalSchema,
  currency: currencySchema,
  /** Version of the odds shown to the player; only for random goods. */
  oddsVersion: v.optional(idSchema),
  /** Legal statements in the last step, as sent with the start request. */
  shownStatements: v.optional(textSchema),
  shownDeliveryDay: v.optional(isoDaySchema),
  /** Button that the buyer pressed. */
  shownButton: v.optional(v.picklist(buyButtonKeys)),
})
export type OrderTexts = v.InferOutput<typeof orderTextsSchema>

/** Refund with the fields of the contract's `refund`. */
const refundSchema = v.pipe(
  v.object({
    amount: decimalSchema,
    state: v.picklist(['due', 'refunded', 'failed']),
    second: v.boolean(),
    withdrawal: v.optional(v.boolean()),
    at: millis,
  }),
  v.readonly(),
)
export type Refund = v.InferOutput<typeof refundSchema>

/** Message from customer service about an order. */
const messageSchema = v.pipe(v.object({ text: textSchema, at: millis }), v.readonly())

/** Order as stored on this device. Property names are storage keys and must not change. */
export const orderSchema = v.object({
  billingNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  standing: v.picklist(paymentStatuses),
  delivery: v.picklist(['waiting', 'sent', 'delivered']),
  /** Reason why the delivery ended and the money is refunded. */
  ended: v.optional(v.picklist(orderEndReasons)),
  /** Age that the law requires for random goods, if they were refused because the game does not confirm it. */
  refusedBelowAge: v.optional(integerSchema),
  refunds: v.optional(v.pipe(v.array(refundSchema), v.readonly())),
  disputed: v.optional(v.boolean()),
  /** True while customer service decides about a refund. */
  inReview: v.optional(v.boolean()),
  /** True while the buyer has the right to withdraw from the contract. */
  withdrawable: v.optional(v.boolean()),
  messages: v.optional(v.pipe(v.array(messageSchema), v.readonly())),
  /** VIP points earned with the order; 0 after a refund. */
  points: v.optional(integerSchema),
  words: v.optional(orderTextsSchema),
  createdAt: millis,
  paidAt: v.optional(millis),
  deliveredAt: v.optional(millis),
  deliverAt: v.optional(millis),
  /**
   * Present while the buyer can cancel the order. `until` is the deadline, absent for overdue deliveries. Null if
   * cancellation is over.
   */
  takeBack: v.optional(v.nullable(v.object({ until: v.optional(millis) }))),
  /** True if the owner can choose another character until `takeBack` ends. */
  correctable: v.optional(v.boolean()),
  /** Deadline for returning unused goods. Null if a return is impossible. */
  returnUntil: v.optional(v.nullable(millis)),
  /** True if the owner can send unused goods to another character until `returnUntil`. */
  movable: v.optional(v.boolean()),
  /** How often the goods were sent to a character. Absent for 1. */
  deliveries: v.optional(integerSchema),
  /** Time of the latest status response. */
  checkedAt: v.optional(millis),
  decline: v.optional(v.fallback(v.picklist(paymentDeclineReasons), 'other')),
  typicalSeconds: v.optional(integerSchema),
  /** `payway_id_channel_id`, shown to customer service. */
  channel: v.optional(shortTextSchema),
  /**
   * Present if the order was bought on this device. `suid` is the buyer's account, if known, `idfv` the device id in
   * the start request, and `byGame` is true if a link from the game logged the player in.
   */
  own: v.optional(
    v.object({
      requestId: requestIdSchema,
      purchase: purchaseDetailsSchema,
      suid: v.optional(idSchema),
      idfv: v.optional(idSchema),
      byGame: v.optional(v.boolean()),
    }),
  ),
  /** True if the logged-in account can pay this order here, although it was created on another device. */
  payable: v.optional(v.boolean()),
  /** Ids of goods and character, sent only to the buyer. The character may differ from `own` after a correction. */
  bought: v.optional(
    v.object({
      clientId: idSchema,
      serverId: idSchema,
      roleId: idSchema,
      productId: idSchema,
      domainArea: idSchema,
      /** Missing if someone else has paid the order. */
      region: v.optional(shortTextSchema),
    }),
  ),
  /** True if the player dismissed the order, which then does not open during boot. */
  aside: v.optional(v.boolean(), false),
  /** Last status shown to the player. Later statuses count as unseen. */
  seenAs: v.optional(v.picklist(paymentStatuses)),
  /** True while push notifications are on; false after the player turned them off. */
  pushed: v.optional(v.boolean()),
  /** Last outcome sent to analytics. */
  trackedAs: v.optional(v.picklist(paymentStatuses)),
})
export type Order = v.InferOutput<typeof orderSchema>

/**
 * Renames the key `endTold` in records from before 2026-11-25. Otherwise, the outcome of these orders would be tracked
 * twice.
 */
const upgradeRecord = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'endTold' in record
    ? { trackedAs: record.endTold, ...record }
    : record

/** Parses a stored order. Returns undefined for unknown versions and tampered records. */
export function parseOrder(record: unknown): Order | undefined {
  const parsed = v.safeParse(orderSchema, upgradeRecord(record))
  return parsed.success ? parsed.output : undefined
}
