import * as v from 'valibot'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { paymentMethodProblemStateNames } from '../../../src/contract/method-states.table.ts'
import { brandKeySchema, defineOfficeCall, noteSchema, unixTime, writeCallFields } from '../call.ts'
import { paymentAccountActionReasons } from '../reasons.table.ts'

const company = v.object({
  /** `payment:<account>` or `game:<service>`. */
  id: v.string(),
  kind: v.picklist(['payment', 'game']),
  name: v.string(),
  /** Keys of the brands that use it; null if every brand does. */
  brands: v.nullable(v.array(v.string())),
  /**
   * Time of the last payment that the provider created, or of the last delivery that the game accepted; null if there
   * was none.
   */
  lastSuccessAt: v.nullable(unixTime),
  /** Time of the first failure since the last success; null if the last call succeeded. */
  failingSince: v.nullable(unixTime),
  /** Number of failures since the last success. */
  failures: v.number(),
  /** Kind of the last failure, such as `TimeoutError`; null if the last call succeeded. */
  lastError: v.nullable(v.string()),
  /** Brands in which the account is paused, each with the person who paused the account. */
  pauses: v.array(v.object({ brand: v.string(), at: unixTime, staff: v.string(), reason: v.string() })),
})

/**
 * Fields of an action on a payment account. Without `brand`, the action affects every brand in which the person has the
 * right.
 */
const actionOnAccount = {
  ...writeCallFields,
  account: v.string(),
  brand: v.optional(brandKeySchema),
  note: v.optional(noteSchema, ''),
}
/** Number of payment methods whose state changed, summed over all brands. */
const changedMethods = v.object({ methods: v.number() })

/**
 * State of a payment method. `works`: players see no notice. `slow`: players see a notice. `maintenance`: the method
 * accepts no payments.
 */
export const paymentMethodStateChoices = ['works', ...paymentMethodProblemStateNames] as const

const method = v.object({
  /** `<payway>_<channel>`. */
  way: v.string(),
  name: v.string(),
  /** Accounts that the routes select first, for any area and region; empty if no account accepts its payments. */
  companies: v.array(v.string()),
  state: v.picklist(paymentMethodStateChoices),
})

const methodList = v.object({ methods: v.array(method) })
const language = v.optional(v.picklist(supportedLanguages), 'en')

export const officeCompanyApiCalls = {
  /** Lists the providers and games of the brands that the person may read. Those that are failing come first. */
  listCompanies: defineOfficeCall({
    method: 'GET',
    path: '/office/api/companies',
    right: 'readCompanies',
    crossesBrands: true,
    request: v.object({ brand: v.optional(brandKeySchema) }),
    reply: v.object({
      companies: v.array(company),
      /** Payment methods that are on sale although no account accepts their payments. */
      uncovered: v.array(v.object({ brand: v.string(), text: v.string() })),
    }),
  }),
  /**
   * Checks whether each provider and game of the brands in which the person has the right responds, without changing
   * anything there.
   */
  checkCompanies: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/check',
    right: 'changeCompanies',
    crossesBrands: true,
    writes: false,
    request: v.object({}),
    reply: v.object({
      /** Result of each check. `error` is the kind of the failure, or null if there was a response. */
      results: v.array(v.object({ id: v.string(), error: v.nullable(v.string()) })),
    }),
  }),
  listMethods: defineOfficeCall({
    method: 'GET',
    path: '/office/api/companies/methods',
    right: 'readCompanies',
    request: v.object({ brand: brandKeySchema, language }),
    reply: methodList,
  }),
  /** Sets the state that players see for payment methods of a brand, for example for all methods of one provider. */
  setMethodStates: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/methods/state',
    right: 'changeCompanies',
    request: v.object({
      ...writeCallFields,
      brand: brandKeySchema,
      ways: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(500)),
      state: v.picklist(paymentMethodStateChoices),
      note: noteSchema,
      language,
    }),
    reply: methodList,
  }),
  /** Stops every payment method that uses this account as its first choice. */
  pauseAccount: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/pause',
    right: 'changeCompanies',
    crossesBrands: true,
    request: v.object({ ...actionOnAccount, reason: v.picklist(paymentAccountActionReasons.pauseAccount) }),
    reply: changedMethods,
  }),
  /** Ends the pause of an account: its payment methods return to the states that they had before. */
  resumeAccount: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/resume',
    right: 'changeCompanies',
    crossesBrands: true,
    request: v.object({ ...actionOnAccount, reason: v.picklist(paymentAccountActionReasons.resumeAccount) }),
    reply: changedMethods,
  }),
}
