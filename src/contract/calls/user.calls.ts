import * as v from 'valibot'
import { call } from '../call.ts'
import { userInfo } from '../entities/user.ts'
import { id, token } from '../fields.ts'

/** Apart from the logins: every visit from a game asks this, few visits log in. */
export const getUserInfo = call(
  '/util/login/get_user_info',
  'Who a token belongs to',
  v.object({ oauth_token: token, client_id: id }),
  userInfo,
  { codes: ['notAGame', 'notLoggedIn', 'notRealName'] },
)

export const userCalls = { getUserInfo }
