import * as v from 'valibot'
import {
  integerSchema,
  currencySchema,
  decimalSchema,
  idSchema,
  timestampSchema,
  shortTextSchema,
  textSchema,
} from '../fields.ts'
import { wireObject } from '../replies/wire.ts'
import { requestedGoodsSchema } from './pay-request.ts'

export const storedValueKinds = { star: 1, diamond: 2 } as const

/** Card number and password: base64 of `id|password|sha256(id|password|client_id)` or of `id#password`. */
export const cardInfoSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{8,800}$/))

export const cardCheckSchema = wireObject({
  price: decimalSchema,
  currency: currencySchema,
  gems_number: integerSchema,
  extra_gems_number: integerSchema,
})

/**
 * Result of redeeming a card. Status 1: a paid order was created. Status 10: this request had already created the
 * order.
 */
export const redeemedCardSchema = wireObject({
  billing_no: shortTextSchema,
  status: v.picklist([1, 10]),
  gems_number: integerSchema,
})

const storedValueKindSchema = v.picklist([storedValueKinds.star, storedValueKinds.diamond])

/** Gift from a partner: a stored value that each account can claim once. */
export const thirdGiftSchema = wireObject({
  gift_id: idSchema,
  name: shortTextSchema,
  partner: shortTextSchema,
  icon: textSchema,
  kind: storedValueKindSchema,
  amount: integerSchema,
  ends_at: timestampSchema,
  state: v.picklist(['claim', 'received']),
})
export type ThirdGift = v.InferOutput<typeof thirdGiftSchema>
export type WireThirdGift = v.InferInput<typeof thirdGiftSchema>

/** Redeemed card, with only the last digits of its number. */
const ownCardSchema = wireObject({
  card_end: shortTextSchema,
  at: timestampSchema,
  billing_no: shortTextSchema,
  price: decimalSchema,
  currency: currencySchema,
  gems_number: integerSchema,
  extra_gems_number: integerSchema,
})

export const giftHistorySchema = wireObject({
  stored_values: v.array(v.object({ kind: storedValueKindSchema, amount: integerSchema })),
  cards: v.array(ownCardSchema),
  /** Redeemed cards, which have a `card_end`, and gifts, which have a `name`. */
  history: v.array(
    wireObject({
      at: timestampSchema,
      card_end: v.nullable(shortTextSchema),
      name: shortTextSchema,
      kind: storedValueKindSchema,
      amount: integerSchema,
    }),
  ),
})
export type GiftHistory = v.InferOutput<typeof giftHistorySchema>
export type WireGiftHistory = v.InferInput<typeof giftHistorySchema>

export const replenishmentInfoSchema = wireObject({
  game_name: shortTextSchema,
  user_name: shortTextSchema,
  amount: decimalSchema,
  currency_code: currencySchema,
  valid_time: integerSchema,
  /** Present if a player made the link to ask for a purchase. */
  requested: v.optional(requestedGoodsSchema),
})
