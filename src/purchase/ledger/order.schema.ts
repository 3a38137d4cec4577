import * as v from 'valibot'
import { declineReasons } from '../../contract/declines.table.ts'
import { orderEnds } from '../../contract/entities/order.ts'
import { count, currency, decimal, id, requestId, shortText, text } from '../../contract/fields.ts'

/** Modules in this folder that the service worker imports may depend on the contract and valibot only. */

/** Payment status as proved by the order query. */
export const paymentStatuses = ['pending', 'success', 'fail'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const millis = v.number()

/**
 * What is bought, for whom and how it is paid, as ids. Enough for a fresh payment link; contains no token and no card.
 */
export const purchaseSchema = v.object({
  clientId: id,
  serverId: id,
  roleId: id,
  areaId: v.optional(id),
  productId: id,
  domainArea: id,
  paywayId: count,
  channelId: count,
  region: shortText,
  couponCode: v.optional(id),
  /** Set for payments of a replenish link, which have no character. */
  replenishId: v.optional(id),
})
export type PurchaseDetails = v.InferOutput<typeof purchaseSchema>

/** Display texts of an order, also used offline. */
export const orderTextsSchema = v.object({
  gameName: shortText,
  serverName: shortText,
  roleName: shortText,
  /** User name of the buyer. */
  userName: v.optional(shortText),
  goodsName: shortText,
  goodsIcon: v.optional(text),
  bonus: v.optional(shortText),
  methodName: v.optional(shortText),
  amount: decimal,
  currency,
})
export type OrderTexts = v.InferOutput<typeof orderTextsSchema>

/** Same fields as `refund` of the contract. */
const refundSchema = v.pipe(
  v.object({ amount: decimal, state: v.picklist(['due', 'refunded', 'failed']), second: v.boolean(), at: millis }),
  v.readonly(),
)
export type Refund = v.InferOutput<typeof refundSchema>

/** An order as stored on this device. Property names are storage keys and must not change. */
export const orderSchema = v.object({
  billingNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  standing: v.picklist(paymentStatuses),
  delivery: v.picklist(['waiting', 'sent', 'delivered']),
  /** Why delivery ended and the money is refunded. */
  ended: v.optional(v.picklist(orderEnds)),
  refunds: v.optional(v.pipe(v.array(refundSchema), v.readonly())),
  disputed: v.optional(v.boolean()),
  /** VIP points earned; 0 after a refund. */
  points: v.optional(count),
  words: v.optional(orderTextsSchema),
  createdAt: millis,
  paidAt: v.optional(millis),
  deliveredAt: v.optional(millis),
  /** Time of the last status response. */
  checkedAt: v.optional(millis),
  decline: v.optional(v.fallback(v.picklist(declineReasons), 'other')),
  typicalSeconds: v.optional(count),
  /** `payway_id_channel_id`, for customer service. */
  channel: v.optional(shortText),
  /**
   * Present if the order was bought on this device; orders from a link are shown but not stored. `suid`: the buyer,
   * absent for guest payments of a replenish link and until it is known. `idfv`: device id of the start request.
   * `byGame`: a link of the game provided the account.
   */
  own: v.optional(
    v.object({
      requestId,
      purchase: purchaseSchema,
      suid: v.optional(id),
      idfv: v.optional(id),
      byGame: v.optional(v.boolean()),
    }),
  ),
  /** Bought by the logged-in account on another device and still unpaid: it can be paid here. */
  payable: v.optional(v.boolean()),
  /** Item ids of an order from another device, sent to its buyer only. */
  bought: v.optional(
    v.object({ clientId: id, serverId: id, roleId: id, productId: id, domainArea: id, region: shortText }),
  ),
  /** Dismissed: the order no longer opens during boot. */
  aside: v.optional(v.boolean(), false),
  /** Status that the player saw last; a later one is unseen news. */
  seenAs: v.optional(v.picklist(paymentStatuses)),
  /** Push notifications are on; false after the player turned them off. */
  pushed: v.optional(v.boolean()),
  /** Last outcome that was tracked. */
  trackedAs: v.optional(v.picklist(paymentStatuses)),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Before 2026-11-25 the key was `endTold`; without the mapping the outcome would be tracked twice. */
const upgradeRecord = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'endTold' in record
    ? { trackedAs: record.endTold, ...record }
    : record

/** Returns undefined for records of unknown versions and manipulated ones. */
export function parseOrder(record: unknown): Order | undefined {
  const found = v.safeParse(orderSchema, upgradeRecord(record))
  return found.success ? found.output : undefined
}
