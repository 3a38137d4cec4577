import * as v from 'valibot'
import { booleanSchema, shortTextSchema, timestampSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Outcomes of a withdrawal. `refund`: refunded automatically. `review`: customer service decides. */
export const contractWithdrawalOutcomes = ['refund', 'review'] as const

export const contractWithdrawalSchema = wireObjectSchema({
  billing_no: shortTextSchema,
  name: shortTextSchema,
  received_at: timestampSchema,
  outcome: v.picklist(contractWithdrawalOutcomes),
  /** True if the withdrawal is after the legal period. */
  is_late: v.optional(booleanSchema, false),
})
export type ContractWithdrawal = v.InferOutput<typeof contractWithdrawalSchema>
