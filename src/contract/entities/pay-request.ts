import * as v from 'valibot'
import {
  billingNoSchema,
  currencySchema,
  decimalSchema,
  idSchema,
  shortTextSchema,
  textSchema,
  timestampSchema,
} from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'
import { randomGoodsSchema } from './goods.ts'

/** Maximum number of open pay requests of an account. */
export const maxOpenPayRequests = 5

/** States of a pay request, in which a player asks someone else to pay. */
export const payRequestStates = ['open', 'paid', 'declined', 'cancelled', 'expired'] as const
export type PayRequestState = (typeof payRequestStates)[number]

export const payRequestGoodsSchema = wireObjectSchema({
  state: v.picklist(payRequestStates),
  goods_name: shortTextSchema,
  goods_icon: textSchema,
  /** Masked name of the character. */
  role_name: shortTextSchema,
  /** Price when the request was made; absent if it is still the current price. */
  asked_amount: v.optional(decimalSchema),
  /** Sales area of the purchase. Together with the payment region, it determines the legal rules. */
  domain_area: idSchema,
  random: v.optional(randomGoodsSchema),
  /** True if the price exceeds what a minor's legal limit leaves this month, so that nobody can pay. */
  above_limit: v.optional(v.boolean()),
})
export type RequestedGoods = v.InferOutput<typeof payRequestGoodsSchema>

/** Pay request as shown to the player who made it. */
export const payRequestSchema = wireObjectSchema({
  replenish_id: idSchema,
  state: v.picklist(payRequestStates),
  goods_name: shortTextSchema,
  role_name: shortTextSchema,
  amount: decimalSchema,
  currency: currencySchema,
  created_at: timestampSchema,
  valid_until: timestampSchema,
  /** Number of the order that paid for the request. */
  billing_no: v.nullable(billingNoSchema),
  /** URL to share. */
  url: textSchema,
})
export type PayRequest = v.InferOutput<typeof payRequestSchema>
