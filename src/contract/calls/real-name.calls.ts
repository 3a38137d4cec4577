import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { doneReplySchema, idSchema, requestIdSchema, shortTextSchema } from '../fields.ts'
import { documentCountries } from '../real-name.table.ts'

/** Verifies a player's real name. The gateway stores neither name nor number in plain text. */
export const certifiedReal = defineCall(
  '/api/user/certifiedReal',
  'Give the real name of an account',
  v.object({
    client_id: idSchema,
    country: v.picklist(documentCountries),
    real_name: shortTextSchema,
    id_number: shortTextSchema,
    request_id: requestIdSchema,
  }),
  doneReplySchema,
  { changes: true, codes: ['notAGame', 'notLoggedIn', 'notRealName'] },
)

export const realNameCalls = { certifiedReal }
