import * as v from 'valibot'
import { call } from '../call.ts'
import { done, id, requestId, shortText } from '../fields.ts'
import { documentCountries } from '../real-name.table.ts'

/** A name or a number that cannot be real is answered as not verified. Neither is kept as it was typed. */
export const certifiedReal = call(
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
