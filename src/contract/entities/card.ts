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
import { wireObjectSchema } from '../replies/wire.ts'
import { payRequestGoodsSchema } from './pay-request.ts'

export const storedValueKinds = { star: 1, diamond: 2 } as const

/** Card number and password: base64 of `id|password|sha256(id|password|client_id)` or of `id#password`. */
export const encodedCardCredentialsSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{8,800}$/))

export const cardCheckResultSchema = wireObjectSchema({
  price: decimalSchema,
  currency: currencySchema,
  gems_number: integerSchema,
  extra_gems_number: integerSchema,
})

/** Result of redeeming a card. Status 1: a paid order was created. Status 10: the request repeats an earlier one. */
export const redeemedCardSchema = wireObjectSchema({
  billing_no: shortTextSchema,
  status: v.picklist([1, 10]),
  gems_number: integerSchema,
})

const storedValueKindSchema = v.picklist([storedValueKinds.star, storedValueKinds.diamond])

/** Gift of a partner: a stored value that each account can claim once. */
export const partnerGiftSchema = wireObjectSchema({
  gift_id: idSchema,
  name: shortTextSchema,
  partner: shortTextSchema,
  icon: textSchema,
  kind: storedValueKindSchema,
  amount: integerSchema,
  ends_at: timestampSchema,
  state: v.picklist(['claim', 'received']),
})
export type PartnerGift = v.InferOutput<typeof partnerGiftSchema>
export type WirePartnerGift = v.InferInput<typeof partnerGiftSchema>

/** Redeemed card with the last digits of its number. */
const ownCardSchema = wireObjectSchema({
  card_end: shortTextSchema,
  at: timestampSchema,
  billing_no: shortTextSchema,
  price: decimalSchema,
  currency: currencySchema,
  gems_number: integerSchema,
  extra_gems_number: integerSchema,
})

export const giftCardHistorySchema = wireObjectSchema({
  stored_values: v.array(v.object({ kind: storedValueKindSchema, amount: integerSchema })),
  cards: v.array(ownCardSchema),
  /** Redeemed cards, which have `card_end` (the last digits), and claimed gifts, for which `card_end` is null. */
  history: v.array(
    wireObjectSchema({
      at: timestampSchema,
      card_end: v.nullable(shortTextSchema),
      name: shortTextSchema,
      kind: storedValueKindSchema,
      amount: integerSchema,
    }),
  ),
})
export type GiftCardHistory = v.InferOutput<typeof giftCardHistorySchema>
export type WireGiftCardHistory = v.InferInput<typeof giftCardHistorySchema>

export const replenishmentInfoSchema = wireObjectSchema({
  game_name: shortTextSchema,
  user_name: shortTextSchema,
  amount: decimalSchema,
  currency_code: currencySchema,
  valid_time: integerSchema,
  /** Sales area of the payment. Together with the payment region, it determines the legal rules. */
  domain_area: v.optional(idSchema),
  /** Present if the link is a player's request that someone else pays. */
  requested: v.optional(payRequestGoodsSchema),
})
