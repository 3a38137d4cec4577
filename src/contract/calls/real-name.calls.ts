import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { doneReplySchema, idSchema, requestIdSchema, shortTextSchema } from '../fields.ts'
import { identityDocumentCountries } from '../real-name.table.ts'

/** Verifies a player's real name. The gateway stores no names, and only a hash of the identity number. */
export const submitRealName = defineApiCall(
  '/api/user/certifiedReal',
  'Verify the real name of an account',
  v.object({
    client_id: idSchema,
    country: v.picklist(identityDocumentCountries),
    real_name: shortTextSchema,
    id_number: shortTextSchema,
    request_id: requestIdSchema,
  }),
  doneReplySchema,
  { changes: true, codes: ['notAGame', 'notLoggedIn', 'notRealName'] },
)

export const realNameApiCalls = { certifiedReal: submitRealName }
