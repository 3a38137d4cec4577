import * as v from 'valibot'
import { count, currency, decimal, id, seconds, shortText, text } from '../fields.ts'
import { wire } from '../wire.ts'

/** Stored-value kinds. */
export const storedValues = { star: 1, diamond: 2 } as const

/** base64 of `id|password|sha256(id|password|client_id)`, or of `id#password`: see README.md beside the contract. */
export const cardInfo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{8,800}$/))

export const cardCheck = wire({
  price: decimal,
  currency,
  gems_number: count,
  extra_gems_number: count,
})

/** A card is paid with itself: the order is a success from the start, or one that was made before (repeat). */
export const cardRedeemed = wire({
  billing_no: shortText,
  status: v.picklist([1, 10]),
  gems_number: count,
})

const storedKind = v.picklist([storedValues.star, storedValues.diamond])

/** A partner's offer: an amount of a stored value, once an account. */
export const thirdGift = wire({
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

/** A card that became an order of this account; only the end of its number is told. */
const ownCard = wire({
  card_end: shortText,
  at: seconds,
  billing_no: shortText,
  price: decimal,
  currency,
  gems_number: count,
  extra_gems_number: count,
})

export const giftHistory = wire({
  stored_values: v.array(v.object({ kind: storedKind, amount: count })),
  cards: v.array(ownCard),
  /** Of a card the end of its number, of a gift its name. */
  history: v.array(
    wire({ at: seconds, card_end: v.nullable(shortText), name: shortText, kind: storedKind, amount: count }),
  ),
})
export type GiftHistory = v.InferOutput<typeof giftHistory>
export type WireGiftHistory = v.InferInput<typeof giftHistory>

export const replenishmentInfo = wire({
  game_name: shortText,
  user_name: shortText,
  amount: decimal,
  currency_code: currency,
  valid_time: count,
})
