import * as v from 'valibot'
import { shortTextSchema, timestampSchema } from '../fields.ts'
import { wireObject } from '../replies/wire.ts'

/**
 * Outcomes of a withdrawal. `refund`: the payment is refunded automatically. `review`: the goods were delivered, so
 * customer service decides.
 */
export const withdrawalOutcomes = ['refund', 'review'] as const

/** Confirmation of a withdrawal, including the player's declaration. */
export const withdrawalSchema = wireObject({
  billing_no: shortTextSchema,
  name: shortTextSchema,
  received_at: timestampSchema,
  outcome: v.picklist(withdrawalOutcomes),
})
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>
