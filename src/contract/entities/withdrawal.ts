import * as v from 'valibot'
import { booleanSchema, shortTextSchema, timestampSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/**
 * Outcomes of a withdrawal. `refund`: the payment is refunded automatically. `review`: customer
 * service decides because the goods were delivered or the withdrawal is late.
 */
export const contractWithdrawalOutcomes = ['refund', 'review'] as const

/** Confirmation of a withdrawal, including the player's declaration. */
export const contractWithdrawalSchema = wireObjectSchema({
  billing_no: shortTextSchema,
  name: shortTextSchema,
  received_at: timestampSchema,
  outcome: v.picklist(contractWithdrawalOutcomes),
  /** True if the buyer withdrew after the period that the law gives. */
  is_late: v.optional(booleanSchema, false),
})
export type ContractWithdrawal = v.InferOutput<typeof contractWithdrawalSchema>
