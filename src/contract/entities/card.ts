import * as v from 'valibot'
import { count, currency, decimal, id, seconds, shortText, text } from '../fields.ts'
import { wireObject } from '../wire.ts'

export const storedValues = { star: 1, diamond: 2 } as const

/** Card number and password: base64 of `id|password|sha256(id|password|client_id)` or of `id#password`. */
export const cardInfo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{8,800}$/))

export const cardCheck = wireObject({
  price: decimal,
  currency,
  gems_number: count,
  extra_gems_number: count,
})

/** Result of redeeming a card: status 1 creates a paid order, 10 returns an earlier order. */
export const cardRedeemed = wireObject({
  billing_no: shortText,
  status: v.picklist([1, 10]),
  gems_number: count,
})

const storedKind = v.picklist([storedValues.star, storedValues.diamond])

/** Gift from a partner: a stored value that each account can claim once. */
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

/** Redeemed card, with only the last digits of its number. */
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
  /** Cards have a `card_end`, gifts have a `name`. */
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
