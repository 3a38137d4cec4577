import * as v from 'valibot'
import { shortTextSchema, timestampSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/**
 * How a guardian is related to the minor who made the purchase. To add a relation, add the copy
 * `legal:guardian_<relation>`.
 */
export const guardianRelations = ['parent', 'legalGuardian', 'relative'] as const
export type GuardianRelation = (typeof guardianRelations)[number]

/** Reasons for refusing a guardian's request. Texts are in `legal:guardian_refused_<reason>`. */
export const guardianRefusals = ['noProof', 'notMinor', 'consented'] as const

/** `waiting`: not decided yet. `refunded`: the order was refunded at least in part. */
export const guardianRequestStates = ['waiting', 'refunded', 'refused'] as const

export const guardianRequestSchema = wireObjectSchema({
  state: v.picklist(guardianRequestStates),
  received_at: timestampSchema,
  refusal: v.optional(v.picklist(guardianRefusals)),
  /**
   * Key of the guardian's link. Absent if another request for the order is already waiting, because it may be someone
   * else's.
   */
  key: v.optional(shortTextSchema),
})
export type GuardianRequest = v.InferOutput<typeof guardianRequestSchema>
