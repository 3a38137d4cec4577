import * as v from 'valibot'
import { booleanSchema, idSchema, integerSchema, shortTextSchema, tokenSchema } from '../fields.ts'
import { wireObjectSchema } from '../replies/wire.ts'

/** Account in one game product. `token` and `oauth_token` have the same value. */
export const userInfoSchema = wireObjectSchema({
  username: shortTextSchema,
  suid: idSchema,
  oauth_token: tokenSchema,
  gp_id: idSchema,
  is_real_name: booleanSchema,
  /** Age in years verified by the game; absent if unverified. */
  verified_age: v.optional(integerSchema),
  /** Whether the game reports the consent of a guardian; absent in replies of older gateways. */
  guardian_consent: v.optional(booleanSchema),
  /** Countries whose laws apply to the account wherever it pays; absent if the game reports no country. */
  countries: v.optional(v.pipe(v.array(shortTextSchema), v.readonly())),
})
export type UserInfo = v.InferOutput<typeof userInfoSchema>
export type WireUserInfo = v.InferInput<typeof userInfoSchema>
