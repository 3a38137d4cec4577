import * as v from 'valibot'
import { booleanSchema, shortTextSchema, timestampSchema } from '../fields.ts'
import { wireObject } from '../replies/wire.ts'

/**
 * Outcomes of a withdrawal. `refund`: the payment is refunded automatically. `review`: customer
 * service decides because the goods were delivered or the withdrawal is late.
 */
export const withdrawalOutcomes = ['refund', 'review'] as const

/** Confirmation of a withdrawal, including the player's declaration. */
export const withdrawalSchema = wireObject({
  billing_no: shortTextSchema,
  name: shortTextSchema,
  received_at: timestampSchema,
  outcome: v.picklist(withdrawalOutcomes),
  /** True if the buyer withdrew after the period that the law gives. */
  is_late: v.optional(booleanSchema, false),
})
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>
