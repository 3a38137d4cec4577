import * as v from 'valibot'
import { paymentDeclineReasons } from '../../contract/declines.table.ts'
import { orderEndReasons } from '../../contract/entities/order.ts'
import { deliveryChoices } from '../../contract/law/delivery-choices.ts'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  idSchema,
  requestIdSchema,
  shortTextSchema,
  textSchema,
} from '../../contract/fields.ts'

/** The service worker imports this file, so it may depend on the contract and valibot only. */

/** Payment statuses of an order. Only the order query proves them; a redirect back from the payment site does not. */
export const paymentStatuses = ['pending', 'success', 'fail'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const millis = v.number()

/**
 * Ids of the goods, the character and the payment method, which are sufficient to request a new payment link. Never
 * contains tokens or card data.
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
  /** Id of the replenish link, if the payment was started from one. Replenish payments have no character. */
  replenishId: v.optional(idSchema),
  /** True if the replenish link is a player's pay request, whose goods have a price and a delivery of their own. */
  isRequested: v.optional(v.boolean()),
  /** Absent if the law requires no choice and the buyer did not choose to delay the delivery. */
  deliveryChoice: v.optional(v.picklist(deliveryChoices)),
})
export type PurchaseDetails = v.InferOutput<typeof purchaseDetailsSchema>

/** Display texts of an order, stored so that it can be shown offline. */
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
  /** Version of the odds that the player saw; only for random goods. */
  oddsVersion: v.optional(idSchema),
})
export type OrderTexts = v.InferOutput<typeof orderTextsSchema>

/** Refund of an order, with the same fields as `refund` in the contract. */
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
  /** Reason why delivery was canceled and the money is refunded. */
  ended: v.optional(v.picklist(orderEndReasons)),
  refunds: v.optional(v.pipe(v.array(refundSchema), v.readonly())),
  disputed: v.optional(v.boolean()),
  messages: v.optional(v.pipe(v.array(messageSchema), v.readonly())),
  /** VIP points earned with the order; 0 after a refund. */
  points: v.optional(integerSchema),
  words: v.optional(orderTextsSchema),
  createdAt: millis,
  paidAt: v.optional(millis),
  deliveredAt: v.optional(millis),
  /** Planned time of a delivery that the buyer has postponed. */
  deliverAt: v.optional(millis),
  /**
   * Present while the buyer can take the order back. `until` is the deadline; it is absent if the delivery is overdue,
   * because the buyer can then take the order back until the goods arrive. Null if the order can no longer be taken
   * back.
   */
  takeBack: v.optional(v.nullable(v.object({ until: v.optional(millis) }))),
  /** Time until which the buyer can return unused goods. Null if the goods can no longer be returned. */
  returnUntil: v.optional(v.nullable(millis)),
  /** Time of the last status response. */
  checkedAt: v.optional(millis),
  decline: v.optional(v.fallback(v.picklist(paymentDeclineReasons), 'other')),
  typicalSeconds: v.optional(integerSchema),
  /** `payway_id_channel_id`, shown to customer service. */
  channel: v.optional(shortTextSchema),
  /**
   * Present if the order was bought on this device. Orders opened from a link are shown but not stored. `suid` is the
   * buyer; it is missing if a guest paid a replenish link, and while the buyer is unknown. `idfv` is the device id that
   * was sent in the start request. `byGame` is true if the player was logged in by a link from the game.
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
  /**
   * True if the logged-in account created the order on another device and has not paid it yet. It can be paid on this
   * device.
   */
  payable: v.optional(v.boolean()),
  /**
   * Ids of the purchased goods and character, which the gateway sends only to the buyer. The character may differ from
   * that in `own` because customer service can correct it.
   */
  bought: v.optional(
    v.object({
      clientId: idSchema,
      serverId: idSchema,
      roleId: idSchema,
      productId: idSchema,
      domainArea: idSchema,
      /** Missing if somebody else has paid for the order. */
      region: v.optional(shortTextSchema),
    }),
  ),
  /** True if the player dismissed the order. Dismissed orders are not opened during boot. */
  aside: v.optional(v.boolean(), false),
  /** Last status that the player has seen. Any later status is shown as unseen. */
  seenAs: v.optional(v.picklist(paymentStatuses)),
  /** True while push notifications are on; false after the player turned them off. */
  pushed: v.optional(v.boolean()),
  /** Last outcome that was sent to analytics. */
  trackedAs: v.optional(v.picklist(paymentStatuses)),
})
export type Order = v.InferOutput<typeof orderSchema>

/**
 * Renames the key `endTold`, which was used before 2026-11-25. Without this step, the outcome would be tracked twice.
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
