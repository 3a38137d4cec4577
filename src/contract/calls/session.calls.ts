import * as v from 'valibot'
import { call } from '../call.ts'
import { done, token } from '../fields.ts'

/** Posted, and the token in the body: what ends a session is no link, and stands in no address. */
export const logOut = call(
  '/util/login/logout',
  'End a session: its token opens nothing any more; `done` is false where it opened nothing before',
  v.object({ oauth_token: token }),
  done,
  { method: 'POST', changes: true, retry: false },
)

export const sessionCalls = { logOut }
