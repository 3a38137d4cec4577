import * as v from 'valibot'
import { declineReasons } from '../../contract/declines.table.ts'
import { orderEnds } from '../../contract/entities/order.ts'
import { count, currency, decimal, id, requestId, shortText, text } from '../../contract/fields.ts'

/** Pure, like all of this folder that the service worker shares: contract and valibot only. */

/** Where an order stands as far as anybody has proof of it; only the order query is proof. */
export const paymentStatuses = ['pending', 'success', 'fail'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const millis = v.number()

/** The purchase, by ids: enough to ask for a fresh payment link, and to know the same thing again. Never a token, never a card. */
export const purchase = v.object({
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
  /** It pays a make-up link: for an account, not for a character. */
  replenishId: v.optional(id),
})
export type PurchaseDetails = v.InferOutput<typeof purchase>

/** How it is said to the player, also without a network. */
export const orderTexts = v.object({
  gameName: shortText,
  serverName: shortText,
  roleName: shortText,
  /** The account that bought it. */
  userName: v.optional(shortText),
  goodsName: shortText,
  goodsIcon: v.optional(text),
  /** The bonus on top of the goods. */
  bonus: v.optional(shortText),
  methodName: v.optional(shortText),
  amount: decimal,
  currency,
})
export type OrderTexts = v.InferOutput<typeof orderTexts>

/** Money on its way back, as `refund` of the contract. */
const refund = v.pipe(
  v.object({ amount: decimal, state: v.picklist(['due', 'refunded', 'failed']), second: v.boolean(), at: millis }),
  v.readonly(),
)
export type Refund = v.InferOutput<typeof refund>

/** An order as this device knows it. */
export const order = v.object({
  billingNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  standing: v.picklist(paymentStatuses),
  delivery: v.picklist(['waiting', 'sent', 'delivered']),
  /** Nothing is delivered, or nothing stays so, and the money goes back. */
  ended: v.optional(v.picklist(orderEnds)),
  refunds: v.optional(v.pipe(v.array(refund), v.readonly())),
  disputed: v.optional(v.boolean()),
  /** VIP points that it has brought; 0 once it no longer counts as bought. */
  points: v.optional(count),
  words: v.optional(orderTexts),
  createdAt: millis,
  paidAt: v.optional(millis),
  deliveredAt: v.optional(millis),
  /** When the gateway said so last. */
  checkedAt: v.optional(millis),
  /** Why its payment failed. */
  decline: v.optional(v.fallback(v.picklist(declineReasons), 'other')),
  typicalSeconds: v.optional(count),
  /** `payway_id_channel_id`, for customer service. */
  channel: v.optional(shortText),
  /**
   * Bought here. Without it the order came by a link: it is shown, and not kept. `suid`: the account that bought it; absent where a make-up
   * link was paid by a guest, and until it is known. `idfv`: the device that the start named. `byGame`: a link of the game had brought the account.
   */
  own: v.optional(
    v.object({ requestId, purchase, suid: v.optional(id), idfv: v.optional(id), byGame: v.optional(v.boolean()) }),
  ),
  /** Bought by the account that is logged in, on another device, and not paid yet: it can be paid from here. */
  payable: v.optional(v.boolean()),
  /** What it has bought, told to the account that is logged in, of an order of another device. */
  bought: v.optional(
    v.object({ clientId: id, serverId: id, roleId: id, productId: id, domainArea: id, region: shortText }),
  ),
  /** The player has said "later", or has seen how it ended: it does not open by itself any more. */
  aside: v.optional(v.boolean(), false),
  /** How it stood when the player saw it last, or put it aside: what came of it since is news. */
  seenAs: v.optional(v.picklist(paymentStatuses)),
  /** Its news is pushed to this device; false where the player has turned that off again. */
  pushed: v.optional(v.boolean()),
  /** How it stood when its end was tracked last. */
  trackedAs: v.optional(v.picklist(paymentStatuses)),
})
export type Order = v.InferOutput<typeof order>

/** Records of before 2026-11-25 call it otherwise; an end that was tracked is not tracked again. */
const upgraded = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'endTold' in record
    ? { trackedAs: record.endTold, ...record }
    : record

/** Databases are written by older versions of us, and by the owner of the device. */
export function parseOrder(record: unknown): Order | undefined {
  const found = v.safeParse(order, upgraded(record))
  return found.success ? found.output : undefined
}
