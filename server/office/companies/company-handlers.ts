import { and, eq, sql } from 'drizzle-orm'
import type { officeCompanyCalls } from '../../../office/contract/calls/companies.calls.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.repository.ts'
import { paymentMethods, paymentStates } from '../../catalogue/catalogue.tables.ts'
import { pickText } from '../../catalogue/names.ts'
import { readMethodStates, writeMethodStates } from '../../catalogue/payment-methods/method-states.ts'
import {
  describeUncovered,
  readOnlineMethods,
  type OnlineMethod,
} from '../../catalogue/payment-methods/online-methods.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { GameService } from '../../providers/hub/game-router.ts'
import type { PaymentOptions } from '../../providers/payments.ts'
import type { Right } from '../../../office/contract/rights.table.ts'
import { brandsWithRight, type OfficeActor } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { officeCompanyHealth } from './companies.tables.ts'
import { describeErrorKind, type CompanyHealth } from './company-health.ts'
import { methodsObject, setStateVerb } from './method-log.ts'
import { getGameCompanyId, onlyGame, getPaymentCompanyId } from './watch-companies.ts'

export interface CompanyDeps {
  /** Undefined if the shop has no payment provider or no game yet. */
  readonly payments: PaymentOptions | undefined
  readonly gameServices: readonly GameService[]
  readonly health: CompanyHealth
}

type Company = { id: string; kind: 'payment' | 'game'; name: string; brands: string[] | null }

const toWay = ({ paywayId, channelId }: Pick<OnlineMethod, 'paywayId' | 'channelId'>) => `${paywayId}_${channelId}`

/**
 * Lists the shop's payment accounts and games. A game service cannot list the brands that it serves, so each brand is
 * checked.
 */
function listAll({ payments, gameServices }: CompanyDeps, brandKeys: readonly string[]): Company[] {
  if (!payments) return []
  const accounts = payments.provider.listAccounts().map(({ id, brands }) => ({
    id: getPaymentCompanyId(id),
    kind: 'payment' as const,
    name: id,
    brands: brands && [...brands],
  }))
  const services =
    gameServices.length === 0
      ? [{ name: onlyGame, brands: null }]
      : gameServices.map(({ name, serves }) => ({ name, brands: brandKeys.filter((key) => serves(key, undefined)) }))
  const games = services.map(({ name, brands }) => ({
    id: getGameCompanyId(name),
    kind: 'game' as const,
    name,
    brands,
  }))
  return [...accounts, ...games]
}

/** Returns the brands in which the person has the right. */
function selectBrands(actor: OfficeActor, brandKeys: readonly string[], right: Right): readonly string[] {
  const allowed = brandsWithRight(actor, right)
  return allowed === 'all' ? brandKeys : brandKeys.filter((key) => allowed.includes(key))
}

/** Lists the accounts and games that at least one of the brands uses. */
const listOfBrands = (deps: CompanyDeps, brandKeys: readonly string[], selected: readonly string[]): Company[] =>
  listAll(deps, brandKeys).filter(({ brands }) => brands === null || brands.some((key) => selected.includes(key)))

/** Loads a brand's online payment methods with their names, accounts and states. */
async function loadMethods(db: Database, { payments }: CompanyDeps, brand: string, language: Language) {
  const online = await readOnlineMethods(db, brand)
  const states = await readMethodStates(db, brand)
  const names = await db
    .selectDistinctOn([paymentMethods.paywayId, paymentMethods.channelId], {
      paywayId: paymentMethods.paywayId,
      channelId: paymentMethods.channelId,
      name: paymentMethods.name,
    })
    .from(paymentMethods)
    .where(eq(paymentMethods.brand, brand))
    // Sort rows that belong to a group first: only the first row is kept, and its name should be the method's own.
    .orderBy(paymentMethods.paywayId, paymentMethods.channelId, sql`${paymentMethods.parentKey} desc`)
  const nameByWay = new Map(names.map((row) => [toWay(row), pickText(row.name, language)]))
  return [...Map.groupBy(online, toWay)].map(([way, places]) => {
    const accounts = places.map((method) => payments?.provider.findAccount({ ...method, merchant: brand }))
    const [payway = ''] = way.split('_')
    return {
      way,
      name: nameByWay.get(way) ?? way,
      companies: [
        ...new Set(accounts.flatMap((account) => (account === undefined ? [] : [getPaymentCompanyId(account)]))),
      ],
      state: states.get(way) ?? states.get(payway) ?? ('works' as const),
    }
  })
}

/**
 * Replaces the state of a whole payway by a state for each of its payment methods, so that one of them can differ.
 * `npm run admin -- pay-state` may have set the state of the payway.
 */
async function splitPaywayStates(tx: Transaction, brand: string, ways: readonly string[]): Promise<void> {
  if (ways.length === 0) return
  await raiseCatalogueVersion(tx)
  const states = await readMethodStates(tx, brand)
  const sold = [...new Set((await readOnlineMethods(tx, brand)).map(toWay))]
  for (const payway of new Set(ways.map((way) => way.split('_')[0] ?? ''))) {
    const state = states.get(payway)
    if (state === undefined) continue
    const own = sold.filter((way) => way.startsWith(`${payway}_`) && !states.has(way))
    if (own.length > 0)
      await tx
        .insert(paymentStates)
        .values(own.map((way) => ({ brand, way, state, since: 0 })))
        .onConflictDoNothing()
    await tx.delete(paymentStates).where(and(eq(paymentStates.brand, brand), eq(paymentStates.way, payway)))
  }
}

/** Creates the handlers for API calls about payment providers, games and payment methods. */
export function createCompanyHandlers(deps: CompanyDeps): OfficeHandlers<typeof officeCompanyCalls> {
  const { payments, gameServices, health } = deps

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
      const visible = brand === undefined ? selectBrands(actor, keys, 'readCompanies') : [brand]
      const companies = listOfBrands(deps, keys, visible).map((company) => {
        const {
          lastSuccessAt = null,
          failingSince = null,
          failures = 0,
          lastError = null,
        } = known.get(company.id) ?? {}
        const ofPerson = company.brands && company.brands.filter((key) => visible.includes(key))
        return { ...company, brands: ofPerson, lastSuccessAt, failingSince, failures, lastError }
      })
      const uncovered: { brand: string; text: string }[] = []
      const why = payments?.provider.explainUncovered
      if (why)
        for (const key of visible)
          for (const text of describeUncovered(await readOnlineMethods(db, key), why))
            uncovered.push({ brand: key, text })
      return { companies: companies.toSorted((a, b) => b.failures - a.failures), uncovered }
    },

    async checkCompanies(_request, { actor, brands }) {
      if (!payments) return { results: [] }
      const keys = brands.map(({ key }) => key)
      const companies = listOfBrands(deps, keys, selectBrands(actor, keys, 'changeCompanies'))
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

    listMethods: async ({ brand, language }, { db }) => ({ methods: await loadMethods(db, deps, brand, language) }),

    async setMethodStates({ brand, ways, state, note, language }, { tx, at, log }) {
      const before = new Map((await loadMethods(tx, deps, brand, language)).map((method) => [method.way, method.state]))
      if (ways.some((way) => !before.has(way))) throw new OfficeError('notFound')
      const changed = [...new Set(ways)].filter((way) => before.get(way) !== state)
      await splitPaywayStates(tx, brand, changed)
      await writeMethodStates(tx, { brand, ways: changed, state: state === 'works' ? null : state, at })
      await log({
        verb: setStateVerb,
        object: methodsObject(brand),
        brand,
        before: Object.fromEntries(changed.map((way) => [way, before.get(way)])),
        after: Object.fromEntries(changed.map((way) => [way, state])),
        note,
      })
      return { methods: await loadMethods(tx, deps, brand, language) }
    },
  }
}
