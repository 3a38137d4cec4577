import * as v from 'valibot'
import { booleanSchema, shortTextSchema, timestampSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/**
 * Outcomes of a withdrawal. `refund`: refunded automatically. `review`: customer service decides. `lost`: the right ended
 * with the delivery, because the buyer had agreed to that and has the confirmation.
 */
export const contractWithdrawalOutcomes = ['refund', 'review', 'lost'] as const

export const contractWithdrawalSchema = wireObjectSchema({
  billing_no: shortTextSchema,
  name: shortTextSchema,
  received_at: timestampSchema,
  outcome: v.picklist(contractWithdrawalOutcomes),
  /** True if the withdrawal is after the legal period. */
  is_late: v.optional(booleanSchema, false),
  /** Time at which the confirmation reached the buyer; present only if the right is lost. */
  confirmed_at: v.optional(timestampSchema),
})
export type ContractWithdrawal = v.InferOutput<typeof contractWithdrawalSchema>
