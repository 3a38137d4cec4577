import * as v from 'valibot'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { paymentMethodProblemStateNames } from '../../../src/contract/method-states.table.ts'
import { brandKeySchema, defineOfficeCall, noteSchema, unixTimeSchema, writeCallFields } from '../call.ts'
import { paymentAccountActionReasons } from '../reasons.table.ts'

const company = v.object({
  /** `payment:<account>` for a payment account, or `game:<service>` for a game. */
  id: v.string(),
  kind: v.picklist(['payment', 'game']),
  name: v.string(),
  /** Keys of the brands that use the account; null for all brands. */
  brands: v.nullable(v.array(v.string())),
  /** Time of the last payment created or delivery accepted; null if there is none. */
  lastSuccessAt: v.nullable(unixTimeSchema),
  /** Time of the first failure since the last success; null while calls succeed. */
  failingSince: v.nullable(unixTimeSchema),
  failures: v.number(),
  /** Kind of the last failure, such as `TimeoutError`; null if the last call succeeded. */
  lastError: v.nullable(v.string()),
  /** Brands in which the payment account is paused, and who paused it. */
  pauses: v.array(v.object({ brand: v.string(), at: unixTimeSchema, staff: v.string(), reason: v.string() })),
})

/**
 * Fields of every action on a payment account. Without `brand`, the action affects all brands in which the user has the
 * permission.
 */
const actionOnAccount = {
  ...writeCallFields,
  account: v.string(),
  brand: v.optional(brandKeySchema),
  note: v.optional(noteSchema, ''),
}
/** Number of payment methods that were changed, in all brands together. */
const changedMethods = v.object({ methods: v.number() })

/**
 * State of a payment method. With `works`, players see no notice; with `slow`, they see one; with `maintenance`, they
 * cannot pay.
 */
export const paymentMethodStateChoices = ['works', ...paymentMethodProblemStateNames] as const

const method = v.object({
  /** `<payway>_<channel>`. */
  way: v.string(),
  name: v.string(),
  /**
   * Accounts that are the first choice for this method in any area and region. Empty if no account accepts its
   * payments.
   */
  companies: v.array(v.string()),
  state: v.picklist(paymentMethodStateChoices),
})

const methodList = v.object({ methods: v.array(method) })
const language = v.optional(v.picklist(supportedLanguages), 'en')

export const officeCompanyApiCalls = {
  /** Lists the providers and games of the user's brands. Failing ones come first. */
  listCompanies: defineOfficeCall({
    method: 'GET',
    path: '/office/api/companies',
    right: 'readCompanies',
    crossesBrands: true,
    request: v.object({ brand: v.optional(brandKeySchema) }),
    reply: v.object({
      companies: v.array(company),
      /** Payment methods that the store offers although no account accepts their payments. */
      uncovered: v.array(v.object({ brand: v.string(), text: v.string() })),
    }),
  }),
  /** Checks whether each provider and game responds. The checks change nothing there. */
  checkCompanies: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/check',
    right: 'changeCompanies',
    crossesBrands: true,
    writes: false,
    request: v.object({}),
    reply: v.object({
      /** Result of each check. `error` is the kind of failure, or null for success. */
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
  /** Sets the state that players see for a brand's payment methods, for example while a payment company is down. */
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
  /** Pauses all payment methods for which this account is the first choice. */
  pauseAccount: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/pause',
    right: 'changeCompanies',
    crossesBrands: true,
    patienceMs: 15_000,
    request: v.object({ ...actionOnAccount, reason: v.picklist(paymentAccountActionReasons.pauseAccount) }),
    reply: changedMethods,
  }),
  /** Ends the pause. The account's payment methods return to their previous states. */
  resumeAccount: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/resume',
    right: 'changeCompanies',
    crossesBrands: true,
    patienceMs: 15_000,
    request: v.object({ ...actionOnAccount, reason: v.picklist(paymentAccountActionReasons.resumeAccount) }),
    reply: changedMethods,
  }),
}
