import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { myMoneySchema } from '../entities/my-money.ts'
import { currencySchema, decimalSchema, idSchema, requestIdSchema, shortTextSchema } from '../fields.ts'

/** Days until a higher budget applies. The delay prevents players from raising the budget on an impulse. */
export const raiseDays = 7

/** Lengths of a purchase pause, in days, from which players can choose. */
export const pauseDays = ['7', '30'] as const

const fields = {
  domain_area: v.optional(idSchema),
  /** IANA name of the player's time zone, such as `America/Sao_Paulo`. It determines when months begin. */
  time_zone: shortTextSchema,
}
const codes = ['notLoggedIn', 'wrongDomain', 'badParameters'] as const
const changes = { method: 'POST', changes: true, codes } as const

export const getMyMoney = defineCall(
  '/api/user/money',
  'What an account has spent this year in all games of the brand, its budget and its pause',
  v.object(fields),
  myMoneySchema,
  { codes },
)
export const setBudget = defineCall(
  '/api/user/budget',
  'Set the budget of an account for a month, or end it; a lower one counts at once, a higher one after 7 days',
  v.object({
    ...fields,
    amount: v.optional(decimalSchema),
    /** Currency that the player was shown. Requests from older stores do not contain it. */
    currency: v.optional(currencySchema),
    request_id: requestIdSchema,
  }),
  myMoneySchema,
  changes,
)
export const pausePurchases = defineCall(
  '/api/user/pause',
  'Pause the purchases of an account; nothing but time ends a pause',
  v.object({ ...fields, days: v.picklist(pauseDays), request_id: requestIdSchema }),
  myMoneySchema,
  changes,
)

export const myMoneyCalls = { getMyMoney, setBudget, pausePurchases }
