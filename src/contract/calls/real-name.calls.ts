import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { done, id, requestId, shortText } from '../fields.ts'
import { documentCountries } from '../real-name.table.ts'

/** Verifies a player's real name. The gateway stores neither name nor number in plain text. */
export const certifiedReal = defineCall(
  '/api/user/certifiedReal',
  'Give the real name of an account',
  v.object({
    client_id: id,
    country: v.picklist(documentCountries),
    real_name: shortText,
    id_number: shortText,
    request_id: requestId,
  }),
  done,
  { changes: true, codes: ['notAGame', 'notLoggedIn', 'notRealName'] },
)

export const realNameCalls = { certifiedReal }
