import type { companyCalls } from '../../../office/contract/calls/companies.calls.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers, WriteContext } from '../office-handler.ts'
import {
  accountVerbs,
  loadAccountPauses,
  pauseAccount,
  resumeAccount,
  toAccountObject,
  type AccountChange,
} from './account-pauses.ts'
import { changeMethodStates, loadBrandMethods } from './brand-methods.ts'
import { officeCompanyHealth } from './companies.tables.ts'
import {
  listCompaniesOf,
  listUnroutedAccounts,
  selectBrandKeys,
  type Company,
  type CompanyDeps,
} from './company-list.ts'
import { describeErrorKind } from './company-health.ts'
import { methodsObject, setStateVerb } from './method-log.ts'
import { findUncovered } from './uncovered-methods.ts'
import { getGameCompanyId, getPaymentCompanyId } from './watch-companies.ts'

/** Creates the handlers for API calls about payment providers, games and payment methods. */
export function createCompanyHandlers(deps: CompanyDeps): OfficeHandlers<typeof companyCalls> {
  const { payments, gameServices, health } = deps
  const findAccount = payments?.provider.findAccount

  async function probe(id: string, work: () => Promise<unknown>): Promise<{ id: string; error: string | null }> {
    try {
      await work()
      health.recordSuccess(id)
      return { id, error: null }
    } catch (error) {
      health.recordFailure(id, error)
      return { id, error: describeErrorKind(error) }
    }
  }

  return {
    async listCompanies({ brand }, { db, actor, brands }) {
      await health.flush()
      const known = new Map((await db.select().from(officeCompanyHealth)).map((row) => [row.id, row]))
      const keys = brands.map(({ key }) => key)
      // The dispatcher has already checked the right in a brand that the request names.
      const visible = brand === undefined ? selectBrandKeys(actor, keys, 'readCompanies') : [brand]
      const pauses = await loadAccountPauses(db)
      const routed = listCompaniesOf(deps, keys, visible)
      const unrouted = listUnroutedAccounts(
        pauses.filter(({ brand: key }) => visible.includes(key)),
        routed,
      )
      const companies = [...routed, ...unrouted].map((company) => {
        const {
          lastSuccessAt = null,
          failingSince = null,
          failures = 0,
          lastError = null,
        } = known.get(company.id) ?? {}
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
      return {
        companies: companies.toSorted((a, b) => b.failures - a.failures),
        uncovered: await findUncovered(db, payments, visible),
      }
    },

    async checkCompanies(_request, { actor, brands }) {
      if (!payments) return { results: [] }
      const keys = brands.map(({ key }) => key)
      const companies = listCompaniesOf(deps, keys, selectBrandKeys(actor, keys, 'changeCompanies'))
      const named = (kind: Company['kind']) => companies.filter((one) => one.kind === kind).map(({ name }) => name)
      const accounts = await payments.provider.probe(named('payment'))
      const ping = (service: string) =>
        (gameServices.find(({ name }) => name === service)?.game ?? payments.game).ping()
      return {
        results: await Promise.all([
          ...accounts.map(({ account, error }) =>
            probe(getPaymentCompanyId(account), () =>
              error === undefined ? Promise.resolve() : Promise.reject(error),
            ),
          ),
          ...named('game').map((service) => probe(getGameCompanyId(service), () => ping(service))),
        ]),
      }
    },

    listMethods: async ({ brand, language }, { db }) => ({
      methods: await loadBrandMethods(db, findAccount, brand, language),
    }),

    async setMethodStates({ brand, ways, state, note, language }, { tx, at, log }) {
      const methods = await loadBrandMethods(tx, findAccount, brand, language)
      const before = new Map(methods.map((method) => [method.way, method.state]))
      if (ways.some((way) => !before.has(way))) throw new OfficeError('notFound')
      const changed = [...new Set(ways)].filter((way) => before.get(way) !== state)
      await changeMethodStates(tx, { brand, ways: changed, state, at })
      await log({
        verb: setStateVerb,
        object: methodsObject(brand),
        brand,
        before: Object.fromEntries(changed.map((way) => [way, before.get(way)])),
        after: Object.fromEntries(changed.map((way) => [way, state])),
        note,
      })
      return { methods: await loadBrandMethods(tx, findAccount, brand, language) }
    },

    pauseAccount: (request, context) =>
      changeAccount(request, context, accountVerbs.pause, (brand) =>
        pauseAccount(context.tx, findAccount, {
          brand,
          account: request.account,
          staff: context.actor.name,
          reason: request.reason,
          at: context.at,
        }),
      ),

    resumeAccount: (request, context) =>
      changeAccount(request, context, accountVerbs.resume, (brand) =>
        resumeAccount(context.tx, findAccount, { brand, account: request.account, at: context.at }),
      ),
  }

  /**
   * Pauses or resumes an account in each of its brands in which the person has the right. Each brand gets a log entry.
   */
  async function changeAccount(
    { account, brand, reason, note }: { account: string; brand?: string | undefined; reason: string; note: string },
    { actor, brands, tx, log }: WriteContext,
    verb: string,
    change: (brand: string) => Promise<AccountChange | undefined>,
  ): Promise<{ methods: number }> {
    const keys = brands.map(({ key }) => key)
    const allowed = selectBrandKeys(actor, keys, 'changeCompanies').filter(
      (key) => brand === undefined || key === brand,
    )
    const routed = listCompaniesOf(deps, keys, allowed)
    const pauses = (await loadAccountPauses(tx)).filter(({ brand: key }) => allowed.includes(key))
    const company = [...routed, ...listUnroutedAccounts(pauses, routed)].find(
      ({ id, kind }) => id === account && kind === 'payment',
    )
    if (!company) throw new OfficeError('notFound')
    // Check the stored pauses, because the account may be paused in a brand whose payments are no longer routed to it.
    const isPausedIn = (key: string) => pauses.some((pause) => pause.account === account && pause.brand === key)
    const changes: (AccountChange & { brand: string })[] = []
    for (const key of allowed.filter((one) => isPausedIn(one) || (company.brands?.includes(one) ?? true))) {
      const changed = await change(key)
      if (changed) changes.push({ brand: key, ...changed })
    }
    if (changes.length === 0) throw new OfficeError('changed')
    for (const changed of changes) await log({ verb, object: toAccountObject(account), ...changed, reason, note })
    return { methods: changes.reduce((sum, { after }) => sum + Object.keys(after).length, 0) }
  }
}
