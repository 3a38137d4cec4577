import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { userInfoSchema } from '../entities/user.ts'
import { idSchema, tokenSchema } from '../fields.ts'

/**
 * Loads the account of a token. In a separate file from the login calls because every visit from a game needs this
 * call.
 */
export const getUserInfo = defineCall(
  '/util/login/get_user_info',
  'Who a token belongs to',
  v.object({ oauth_token: tokenSchema, client_id: idSchema }),
  userInfoSchema,
  { codes: ['notAGame', 'notLoggedIn', 'notRealName'] },
)

export const userCalls = { getUserInfo }
