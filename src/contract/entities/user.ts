import type * as v from 'valibot'
import { flag, id, shortText, token } from '../fields.ts'
import { wire } from '../wire.ts'

/** One account in one game product. `token` and `oauth_token` are the same thing under two names. */
export const userInfo = wire({
  username: shortText,
  suid: id,
  oauth_token: token,
  gp_id: id,
  is_real_name: flag,
})
export type UserInfo = v.InferOutput<typeof userInfo>
export type WireUserInfo = v.InferInput<typeof userInfo>
