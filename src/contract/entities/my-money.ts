import * as v from 'valibot'
import { currencySchema, decimalSchema, monthSchema, timestampSchema } from '../fields.ts'
import { wireObject } from '../replies/wire.ts'

/** Spending of an account in all games of a brand, and the limits that the player has set. */
export const myMoneySchema = wireObject({
  /** Amounts paid this year without what was refunded, newest month first. */
  months: v.array(wireObject({ month: monthSchema, currency: currencySchema, amount: decimalSchema })),
  budget: v.nullable(wireObject({ amount: decimalSchema, left: decimalSchema })),
  /** Higher budget that is waiting, or null as its amount if the budget ends; null if nothing is waiting. */
  next: v.nullable(wireObject({ amount: v.nullable(decimalSchema), at: timestampSchema })),
  /** Currency of the budget, or the one that a new budget would have. */
  currency: currencySchema,
  paused_until: v.nullable(timestampSchema),
})
export type MyMoney = v.InferOutput<typeof myMoneySchema>
