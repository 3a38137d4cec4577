import * as v from 'valibot'
import { currencySchema, decimalSchema, monthSchema, timestampSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

export const mySpendingSchema = wireObjectSchema({
  /** This year's net payments, newest month first. */
  months: v.array(wireObjectSchema({ month: monthSchema, currency: currencySchema, amount: decimalSchema })),
  budget: v.nullable(wireObjectSchema({ amount: decimalSchema, left: decimalSchema })),
  /** Scheduled budget change; null if there is none. A null amount removes the budget. */
  next: v.nullable(wireObjectSchema({ amount: v.nullable(decimalSchema), at: timestampSchema })),
  /** The budget's currency, or the one that a new budget would have. */
  currency: currencySchema,
  /** Currency of purchases in the requested region. The budget may be older and have another currency. */
  region_currency: v.optional(currencySchema),
  paused_until: v.nullable(timestampSchema),
})
export type MySpending = v.InferOutput<typeof mySpendingSchema>
