import * as v from 'valibot'
import { booleanSchema, currencySchema, decimalSchema } from '../fields.ts'
import { wireObject } from '../replies/wire.ts'

/** Monthly limit of an account. */
export const spendCapSchema = wireObject({
  /** The month of birth must be given before the first purchase. */
  needs_birth_month: booleanSchema,
  /** Null if the account has no limit. `left` is what can still be spent until the month ends. */
  cap: v.nullable(wireObject({ amount: decimalSchema, left: decimalSchema, currency: currencySchema })),
})
export type SpendCap = v.InferOutput<typeof spendCapSchema>
