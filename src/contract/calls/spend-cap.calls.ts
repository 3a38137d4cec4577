import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { spendCapSchema } from '../entities/spend-cap.ts'
import { doneReplySchema, idSchema, monthSchema, requestIdSchema, shortTextSchema } from '../fields.ts'

/** Stores the month of birth. POST keeps the month out of logs. */
export const saveBirthMonth = defineApiCall(
  '/api/user/birthMonth',
  'Save the month of birth of an account, once for all games of the brand',
  v.object({
    client_id: idSchema,
    born: monthSchema,
    has_consent: v.picklist(['0', '1']),
    /** Texts of the consent that the page has drawn (`formatShownBirthConsent`). Required with a consent. */
    shown_statements: v.optional(v.pipe(v.string(), v.maxLength(500))),
    request_id: requestIdSchema,
  }),
  doneReplySchema,
  {
    method: 'POST',
    formerMethod: 'GET',
    changes: true,
    codes: ['notAGame', 'notLoggedIn', 'badParameters', 'consentRequired'],
  },
)

export const getSpendCap = defineApiCall(
  '/api/user/spendCap',
  'Amount that an account can still spend this month, if it is limited',
  v.object({ client_id: idSchema, domain_area: v.optional(idSchema), region: v.optional(shortTextSchema) }),
  spendCapSchema,
  { codes: ['notAGame', 'notLoggedIn', 'wrongDomain'] },
)

export const spendCapApiCalls = { giveBirthMonth: saveBirthMonth, getSpendCap }
