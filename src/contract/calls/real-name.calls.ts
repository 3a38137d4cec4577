import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { done, id, requestId, shortText } from '../fields.ts'
import { documentCountries } from '../real-name.table.ts'

/** Implausible names and numbers are answered as not verified. Neither is stored in plain text. */
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
