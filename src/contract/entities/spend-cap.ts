import * as v from 'valibot'
import { booleanSchema, currencySchema, decimalSchema, shortTextSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Monthly limit of an account. */
export const spendCapSchema = wireObjectSchema({
  /** True if the player must enter a month of birth before the first purchase. */
  needs_birth_month: booleanSchema,
  /** Null if the account has no limit. `left` is the amount that can still be spent until the end of the month. */
  cap: v.nullable(wireObjectSchema({ amount: decimalSchema, left: decimalSchema, currency: currencySchema })),
  /** Newest unpaid order, which counts once it is paid; null if there is none, or no limit. */
  waiting: v.nullable(wireObjectSchema({ goods: shortTextSchema, amount: decimalSchema, currency: currencySchema })),
})
export type SpendCap = v.InferOutput<typeof spendCapSchema>
