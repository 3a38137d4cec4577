import * as v from 'valibot'
import { shortTextSchema, timestampSchema } from '../fields.ts'
import { wireObject } from '../replies/wire.ts'

/** `refund`: the money goes back by itself. `review`: the goods were delivered, so customer service decides. */
export const withdrawalOutcomes = ['refund', 'review'] as const

/** Confirmation of a withdrawal, with what the player has declared. */
export const withdrawalSchema = wireObject({
  billing_no: shortTextSchema,
  name: shortTextSchema,
  received_at: timestampSchema,
  outcome: v.picklist(withdrawalOutcomes),
})
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>
