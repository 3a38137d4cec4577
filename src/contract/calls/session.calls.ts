import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { doneReplySchema, tokenSchema } from '../fields.ts'

/** Revokes the token. POST keeps the token out of URLs and prevents logout through links. */
export const logOut = defineApiCall(
  '/util/login/logout',
  'Revoke a token',
  v.object({ oauth_token: tokenSchema }),
  doneReplySchema,
  { method: 'POST', changes: true, retry: false },
)

export const sessionApiCalls = { logOut }
