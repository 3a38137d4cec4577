import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { userInfoSchema } from '../entities/user.ts'
import { idSchema, tokenSchema } from '../fields.ts'

/** Loads the account of a token. Separate from the login calls, because every visit that starts in a game needs it. */
export const getUserInfo = defineApiCall(
  '/util/login/get_user_info',
  'Account of a token',
  v.object({ oauth_token: tokenSchema, client_id: idSchema }),
  userInfoSchema,
  { codes: ['notAGame', 'notLoggedIn', 'notRealName'] },
)

export const userApiCalls = { getUserInfo }
