import type * as v from 'valibot'
import type { officeCompanyApiCalls } from '../../../office/contract/calls/companies.calls.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers, ReadContext, WriteContext } from '../office-handler.ts'
import {
  accountPauseLogVerbs,
  loadAccountPauses,
  pausePaymentAccount,
  resumePaymentAccount,
  getAccountLogObject,
  type AccountChange,
} from './account-pauses.ts'
import { changePaymentMethodStates, loadBrandPaymentMethods } from './brand-methods.ts'
import { officeCompanyHealth } from './companies.tables.ts'
import { listCompaniesOfBrands, listUnroutedAccounts, selectBrandKeys, type CompanyDeps } from './company-list.ts'
import { describeErrorWithoutMessage } from './company-health-recorder.ts'
import { getMethodsLogObject, setMethodStateLogVerb } from './method-log.ts'
import { findMethodsWithoutAccount } from './methods-without-account.ts'

type ListedCompany = v.InferInput<typeof officeCompanyApiCalls.listCompanies.reply>['companies'][number]

async function loadCompanies(brand: string | undefined, { db, actor, brands, companies: deps }: ReadContext) {
  await deps.health.flush()
  const known = new Map((await db.select().from(officeCompanyHealth)).map((row) => [row.id, row]))
  const keys = brands.map(({ key }) => key)
  // If the request names a brand, the user's permission in that brand has already been checked.
  const visible = brand === undefined ? selectBrandKeys(actor, keys, 'readCompanies') : [brand]
  const pauses = await loadAccountPauses(db)
  const routed = listCompaniesOfBrands(deps, keys, visible)
  const unrouted = listUnroutedAccounts(
    pauses.filter(({ brand: key }) => visible.includes(key)),
    routed,
  )
  const companies = [...routed, ...unrouted].map((company): ListedCompany => {
    const { lastSuccessAt = null, failingSince = null, failures = 0, lastError = null } = known.get(company.id) ?? {}
    const ofPerson = company.brands && company.brands.filter((key) => visible.includes(key))
    return {
      ...company,
      brands: ofPerson,
      lastSuccessAt,
      failingSince,
      failures,
      lastError,
      pauses: pauses.filter(({ account, brand: key }) => account === company.id && visible.includes(key)),
    }
  })
  return { companies, uncovered: await findMethodsWithoutAccount(db, deps.payments, visible) }
}

/**
 * Merges the records of several databases about a payment provider or game. The last error comes from the database with
 * the most failures.
 */
function mergeCompany(own: readonly ListedCompany[]): ListedCompany[] {
  const [worst] = own.toSorted((a, b) => b.failures - a.failures)
  if (!worst) return []
  const pick = (read: (company: ListedCompany) => number | null, choose: (...times: number[]) => number) => {
    const times = own.flatMap((company) => read(company) ?? [])
    return times.length === 0 ? null : choose(...times)
  }
  const brands = own.flatMap((company) => company.brands ?? [])
  return [
    {
      ...worst,
      brands: own.every((company) => company.brands === null) ? null : [...new Set(brands)],
      lastSuccessAt: pick(({ lastSuccessAt }) => lastSuccessAt, Math.max),
      failingSince: pick(({ failingSince }) => failingSince, Math.min),
      failures: own.reduce((sum, { failures }) => sum + failures, 0),
      pauses: own.flatMap(({ pauses }) => pauses),
    },
  ]
}

interface CheckResult {
  readonly id: string
  readonly error: string | null
}

/**
 * Checks whether a payment provider or game responds. The first call for an id starts the check; others share its
 * result.
 */
type CheckCompany = (id: string, check: () => Promise<unknown>) => Promise<CheckResult & { readonly cause?: unknown }>

/** Creates a function that checks each company only once, even if several databases have orders for it. */
function createCompanyCheck(): CheckCompany {
  const started = new Map<string, ReturnType<CheckCompany>>()
  return (id, check) => {
    const running =
      started.get(id) ??
      check().then(
        () => ({ id, error: null }),
        (cause: unknown) => ({ id, error: describeErrorWithoutMessage(cause), cause }),
      )
    started.set(id, running)
    return running
  }
}

/** Calls each payment company and game of one database's brands, and records whether it responded. */
async function checkCompanies(
  { actor, brands, companies: deps }: ReadContext,
  checkCompany: CheckCompany,
): Promise<CheckResult[]> {
  const { payments, gameServices, health } = deps
  if (!payments) return []
  const probe = async (account: string): Promise<void> => {
    for (const { error } of await payments.provider.probe([account])) if (error !== undefined) throw error
  }
  const ping = (service: string) => (gameServices.find(({ name }) => name === service)?.game ?? payments.game).ping()
  const keys = brands.map(({ key }) => key)
  const companies = listCompaniesOfBrands(deps, keys, selectBrandKeys(actor, keys, 'changeCompanies'))
  return Promise.all(
    companies.map(async ({ id, kind, name }) => {
      const { error, cause } = await checkCompany(id, () => (kind === 'payment' ? probe(name) : ping(name)))
      if (error === null) health.recordSuccess(id)
      else health.recordFailure(id, cause)
      return { id, error }
    }),
  )
}

const getFindAccount = ({ payments }: CompanyDeps) => payments?.provider.findAccount

const sumMethods = (changes: readonly { readonly methods: number }[]) => ({
  methods: changes.reduce((sum, { methods }) => sum + methods, 0),
})

export const companyHandlers: OfficeHandlers<typeof officeCompanyApiCalls> = {
  async listCompanies({ brand }, ask) {
    const parts = await ask((context) => loadCompanies(brand, context))
    const byId = Map.groupBy(
      parts.flatMap(({ companies }) => companies),
      ({ id }) => id,
    )
    const companies = [...byId.values()].flatMap(mergeCompany)
    return {
      companies: companies.toSorted((a, b) => b.failures - a.failures),
      uncovered: parts.flatMap(({ uncovered }) => uncovered),
    }
  },

  async checkCompanies(_request, ask) {
    const checkCompany = createCompanyCheck()
    const results = (await ask((context) => checkCompanies(context, checkCompany)))
      .flat()
      .toSorted((a, b) => Number(b.error === null) - Number(a.error === null))
    return { results: [...new Map(results.map((result) => [result.id, result])).values()] }
  },

  async listMethods({ brand, language }, { db, companies }) {
    return { methods: await loadBrandPaymentMethods(db, getFindAccount(companies), brand, language) }
  },

  async setMethodStates({ brand, ways, state, note, language }, { tx, at, log, companies }) {
    const findAccount = getFindAccount(companies)
    const methods = await loadBrandPaymentMethods(tx, findAccount, brand, language)
    const before = new Map(methods.map((method) => [method.way, method.state]))
    if (ways.some((way) => !before.has(way))) throw new OfficeError('notFound')
    const changed = [...new Set(ways)].filter((way) => before.get(way) !== state)
    await changePaymentMethodStates(tx, { brand, ways: changed, state, at })
    await log({
      verb: setMethodStateLogVerb,
      object: getMethodsLogObject(brand),
      brand,
      before: Object.fromEntries(changed.map((way) => [way, before.get(way)])),
      after: Object.fromEntries(changed.map((way) => [way, state])),
      note,
    })
    return { methods: await loadBrandPaymentMethods(tx, findAccount, brand, language) }
  },

  async pauseAccount(request, ask) {
    const changes = await ask((context) =>
      changeAccount(request, context, accountPauseLogVerbs.pause, (brand) =>
        pausePaymentAccount(context.tx, getFindAccount(context.companies), {
          brand,
          account: request.account,
          staff: context.actor.name,
          reason: request.reason,
          at: context.at,
        }),
      ),
    )
    return sumMethods(changes)
  },

  async resumeAccount(request, ask) {
    const changes = await ask((context) =>
      changeAccount(request, context, accountPauseLogVerbs.resume, (brand) => {
        const { tx, at, companies } = context
        return resumePaymentAccount(tx, getFindAccount(companies), { brand, account: request.account, at })
      }),
    )
    return sumMethods(changes)
  },
}

/**
 * Pauses or resumes a payment account for all brands of one database in which the user may do so, with a log entry for
 * each brand.
 */
async function changeAccount(
  { account, brand, reason, note }: { account: string; brand?: string | undefined; reason: string; note: string },
  { actor, brands, tx, log, companies: deps }: WriteContext,
  verb: string,
  change: (brand: string) => Promise<AccountChange | undefined>,
): Promise<{ methods: number }> {
  const keys = brands.map(({ key }) => key)
  const allowed = selectBrandKeys(actor, keys, 'changeCompanies').filter((key) => brand === undefined || key === brand)
  const routed = listCompaniesOfBrands(deps, keys, allowed)
  const pauses = (await loadAccountPauses(tx)).filter(({ brand: key }) => allowed.includes(key))
  const company = [...routed, ...listUnroutedAccounts(pauses, routed)].find(
    ({ id, kind }) => id === account && kind === 'payment',
  )
  if (!company) throw new OfficeError('notFound')
  // Check the stored pauses, because a paused account may no longer have a payment route.
  const isPausedIn = (key: string) => pauses.some((pause) => pause.account === account && pause.brand === key)
  const changes: (AccountChange & { brand: string })[] = []
  for (const key of allowed.filter((one) => isPausedIn(one) || (company.brands?.includes(one) ?? true))) {
    const changed = await change(key)
    if (changed) changes.push({ brand: key, ...changed })
  }
  if (changes.length === 0) throw new OfficeError('changed')
  for (const changed of changes) await log({ verb, object: getAccountLogObject(account), ...changed, reason, note })
  return { methods: changes.reduce((sum, { after }) => sum + Object.keys(after).length, 0) }
}
