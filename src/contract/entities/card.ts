import * as v from 'valibot'
import { count, currency, decimal, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

export const storedValues = { star: 1, diamond: 2 } as const

/** Base64 of `id|password|sha256(id|password|client_id)`, or of `id#password`. */
export const cardInfo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{8,800}$/))

export const cardCheck = wireObject({
  price: decimal,
  currency,
  gems_number: count,
  extra_gems_number: count,
})

/** Redeeming creates a paid order (1), or returns an earlier one (10). */
export const cardRedeemed = wireObject({
  billing_no: shortText,
  status: v.picklist([1, 10]),
  gems_number: count,
})

const storedKind = v.picklist([storedValues.star, storedValues.diamond])

/** A partner's gift: a stored value, once per account. */
export const thirdGift = wireObject({
  gift_id: id,
  name: shortText,
  partner: shortText,
  icon: text,
  kind: storedKind,
  amount: count,
  ends_at: seconds,
  state: v.picklist(['claim', 'received']),
})
export type ThirdGift = v.InferOutput<typeof thirdGift>
export type WireThirdGift = v.InferInput<typeof thirdGift>

/** A redeemed card; only the end of its number is sent. */
const ownCard = wireObject({
  card_end: shortText,
  at: seconds,
  billing_no: shortText,
  price: decimal,
  currency,
  gems_number: count,
  extra_gems_number: count,
})

export const giftHistory = wireObject({
  stored_values: v.array(v.object({ kind: storedKind, amount: count })),
  cards: v.array(ownCard),
  /** `card_end` for cards, `name` for gifts. */
  history: v.array(
    wireObject({ at: seconds, card_end: v.nullable(shortText), name: shortText, kind: storedKind, amount: count }),
  ),
})
export type GiftHistory = v.InferOutput<typeof giftHistory>
export type WireGiftHistory = v.InferInput<typeof giftHistory>

export const replenishmentInfo = wireObject({
  game_name: shortText,
  user_name: shortText,
  amount: decimal,
  currency_code: currency,
  valid_time: count,
})
