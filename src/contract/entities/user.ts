import type * as v from 'valibot'
import { flag, id, shortText, token } from '../fields.ts'
import { wireObject } from '../wire.ts'

/** Account in one game product. `token` and `oauth_token` have the same value. */
export const userInfo = wireObject({
  username: shortText,
  suid: id,
  oauth_token: token,
  gp_id: id,
  is_real_name: flag,
})
export type UserInfo = v.InferOutput<typeof userInfo>
export type WireUserInfo = v.InferInput<typeof userInfo>
