import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { mySpendingSchema } from '../entities/my-spending.ts'
import { currencySchema, decimalSchema, idSchema, requestIdSchema, shortTextSchema } from '../fields.ts'

/** Delay in days before a higher budget applies, to prevent impulsive raises. */
export const budgetRaiseDelayDays = 7

/** Lengths of a purchase pause, in days, from which players can choose. */
export const purchasePauseDays = ['7', '30'] as const

const fields = {
  domain_area: v.optional(idSchema),
  /** Payment region, which determines the currency of a new budget. */
  region: v.optional(idSchema),
  /** IANA name of the player's time zone, such as `America/Sao_Paulo`, which determines when months begin. */
  time_zone: shortTextSchema,
}
const codes = ['notLoggedIn', 'wrongDomain', 'badParameters'] as const
const changes = { method: 'POST', changes: true, codes } as const

export const getMySpending = defineApiCall(
  '/api/user/money',
  'Payments of this year, budget and pause of an account in all games of the brand',
  v.object(fields),
  mySpendingSchema,
  { codes },
)
export const updateMonthlyBudget = defineApiCall(
  '/api/user/budget',
  'Set or end the monthly budget; a lower one applies at once, a higher one after 7 days',
  v.object({
    ...fields,
    amount: v.optional(decimalSchema),
    /** Currency shown to the player. Older stores do not send this field. */
    currency: v.optional(currencySchema),
    request_id: requestIdSchema,
  }),
  mySpendingSchema,
  changes,
)
export const pausePurchases = defineApiCall(
  '/api/user/pause',
  'Pause the purchases of an account, which cannot be undone',
  v.object({ ...fields, days: v.picklist(purchasePauseDays), request_id: requestIdSchema }),
  mySpendingSchema,
  changes,
)

export const mySpendingApiCalls = { getMyMoney: getMySpending, setBudget: updateMonthlyBudget, pausePurchases }
