import * as v from 'valibot'
import { currencySchema, decimalSchema, monthSchema, timestampSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Spending of an account in all games of a brand, and the limits that the player has set. */
export const mySpendingSchema = wireObjectSchema({
  /** Amounts paid this year, newest month first. Refunded amounts are subtracted. */
  months: v.array(wireObjectSchema({ month: monthSchema, currency: currencySchema, amount: decimalSchema })),
  budget: v.nullable(wireObjectSchema({ amount: decimalSchema, left: decimalSchema })),
  /** Scheduled change of the budget; null if no change is scheduled. Its amount is null if the budget will end. */
  next: v.nullable(wireObjectSchema({ amount: v.nullable(decimalSchema), at: timestampSchema })),
  /** Currency of the budget. If there is no budget, this is the currency that a new one would have. */
  currency: currencySchema,
  paused_until: v.nullable(timestampSchema),
})
export type MySpending = v.InferOutput<typeof mySpendingSchema>
