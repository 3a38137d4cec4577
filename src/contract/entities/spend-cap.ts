import * as v from 'valibot'
import { booleanSchema, currencySchema, decimalSchema, shortTextSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Monthly limit of an account. */
export const spendCapSchema = wireObjectSchema({
  /** True if the player must enter a birth month before the first purchase. */
  needs_birth_month: booleanSchema,
  /** Spending limit, or null. `left` is the amount that remains this month. */
  cap: v.nullable(wireObjectSchema({ amount: decimalSchema, left: decimalSchema, currency: currencySchema })),
  /** The account's current `countries` as in `user.ts`; absent in replies of older gateways. */
  countries: v.optional(v.pipe(v.array(shortTextSchema), v.readonly())),
  /** Newest unpaid order, which counts towards the limit once it is paid. Null if there is none. */
  waiting: v.nullable(wireObjectSchema({ goods: shortTextSchema, amount: decimalSchema, currency: currencySchema })),
})
export type SpendCap = v.InferOutput<typeof spendCapSchema>
