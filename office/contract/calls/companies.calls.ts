import * as v from 'valibot'
import { languages } from '../../../src/contract/domain.table.ts'
import { methodStateNames } from '../../../src/contract/method-states.table.ts'
import { brandKey, defineOfficeCall, note, unixTime, writeFields } from '../call.ts'

const company = v.object({
  /** `payment:<account>` or `game:<service>`. */
  id: v.string(),
  kind: v.picklist(['payment', 'game']),
  name: v.string(),
  /** Keys of the brands that use it. Null if every brand does. */
  brands: v.nullable(v.array(v.string())),
  /** Last payment that the company created, or last delivery that the game accepted. Null if there was none. */
  lastSuccessAt: v.nullable(unixTime),
  /** First failure since the last success. Null if it answers. */
  failingSince: v.nullable(unixTime),
  /** Number of failures since the last success. */
  failures: v.number(),
  /** Kind of the last failure, such as `TimeoutError`. Null if it answers. */
  lastError: v.nullable(v.string()),
})

/** `works`: players see no notice. `slow`: a notice. `maintenance`: the method accepts no payments. */
export const methodStateOrWorks = ['works', ...methodStateNames] as const

const method = v.object({
  /** `<payway>_<channel>`. */
  way: v.string(),
  name: v.string(),
  /** Accounts that the routes select first, in any area and region. Empty if no account accepts its payments. */
  companies: v.array(v.string()),
  state: v.picklist(methodStateOrWorks),
})

const methodList = v.object({ methods: v.array(method) })
const language = v.optional(v.picklist(languages), 'en')

export const officeCompanyCalls = {
  /** Companies and games of the brands that the person may read. Those that do not answer come first. */
  listCompanies: defineOfficeCall({
    method: 'GET',
    path: '/office/api/companies',
    right: 'readCompanies',
    request: v.object({ brand: v.optional(brandKey) }),
    reply: v.object({
      companies: v.array(company),
      /** Payment methods that are sold although no account accepts their payments. */
      uncovered: v.array(v.object({ brand: v.string(), text: v.string() })),
    }),
  }),
  /** Asks every company and game whether it answers, without changing anything there. */
  checkCompanies: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/check',
    right: 'changeCompanies',
    writes: false,
    request: v.object({}),
    reply: v.object({
      /** `error` is the kind of the failure; null if it answered. */
      results: v.array(v.object({ id: v.string(), error: v.nullable(v.string()) })),
    }),
  }),
  listMethods: defineOfficeCall({
    method: 'GET',
    path: '/office/api/companies/methods',
    right: 'readCompanies',
    request: v.object({ brand: brandKey, language }),
    reply: methodList,
  }),
  /** Sets what players see for payment methods of a brand, such as all methods of one company. */
  setMethodStates: defineOfficeCall({
    method: 'POST',
    path: '/office/api/companies/methods/state',
    right: 'changeCompanies',
    request: v.object({
      ...writeFields,
      brand: brandKey,
      ways: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(500)),
      state: v.picklist(methodStateOrWorks),
      note,
      language,
    }),
    reply: methodList,
  }),
}
