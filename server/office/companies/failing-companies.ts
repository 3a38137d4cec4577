import { and, eq, gte, inArray, isNotNull, isNull, not } from 'drizzle-orm'
import type * as v from 'valibot'
import type { getTodayDashboard } from '../../../office/contract/calls/today.calls.ts'
import type { Database } from '../../db/database.ts'
import { getPaymentIdentityFields } from '../../orders/payment/payment-identity-fields.ts'
import { pendingStates } from '../../orders/payment/requery-payment.ts'
import { orderDeliveryOutbox, orders } from '../../orders/orders.tables.ts'
import { officeCompanyHealth } from './companies.tables.ts'
import { listCompaniesOfBrands, type CompanyDeps } from './company-list.ts'
import { findGameServiceName, getGameCompanyId, getPaymentCompanyId } from './watch-company-health.ts'

type FailingCompany = v.InferInput<typeof getTodayDashboard.reply>['companies'][number]

/** Maximum number of orders to read when counting affected orders. */
const mostOrders = 500

interface Scope {
  readonly db: Database
  readonly brandKeys: readonly string[]
  readonly visible: readonly string[]
  readonly at: number
}

/** Maximum age in seconds of orders that are counted. During a long failure, counting all of them would be slow. */
const longestWait = 86_400

/**
 * Counts orders without a payment by payment account. Orders count since the account's first failure, but for at most
 * one day.
 */
async function countWithoutPayment(
  { payments }: CompanyDeps,
  { db, visible, at }: Scope,
  since: ReadonlyMap<string, number>,
) {
  const counts = new Map<string, number>()
  if (!payments || since.size === 0) return counts
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.askAt),
        gte(orders.createdAt, Math.max(Math.min(...since.values()), at - longestWait)),
        inArray(orders.brand, [...visible]),
        inArray(orders.state, pendingStates),
        isNull(orders.linkedAt),
      ),
    )
    .limit(mostOrders)
  for (const order of rows) {
    const account = payments.provider.findAccount(getPaymentIdentityFields(order))
    const id = account === undefined ? '' : getPaymentCompanyId(account)
    if (order.createdAt >= (since.get(id) ?? Infinity)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Counts paid but undelivered orders by game. */
async function countUndelivered({ gameServices }: CompanyDeps, { db, visible }: Scope) {
  const rows = await db
    .select({ brand: orders.brand, gpId: orders.gpId })
    .from(orderDeliveryOutbox)
    .innerJoin(orders, eq(orders.billingNo, orderDeliveryOutbox.billingNo))
    .where(
      and(not(orderDeliveryOutbox.done), isNotNull(orderDeliveryOutbox.problem), inArray(orders.brand, [...visible])),
    )
    .limit(mostOrders)
  const counts = new Map<string, number>()
  for (const order of rows) {
    const id = getGameCompanyId(findGameServiceName(gameServices, order))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/**
 * Merges the failing payment providers and games that several databases report. The last error comes from the database
 * with the most failures.
 */
export const mergeFailingCompanies = (parts: readonly (readonly FailingCompany[])[]): FailingCompany[] =>
  [...Map.groupBy(parts.flat(), ({ id }) => id).values()]
    .flatMap((own) => {
      const [worst] = own.toSorted((a, b) => b.failures - a.failures)
      if (!worst) return []
      const successes = own.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? [])
      return [
        {
          ...worst,
          failingSince: Math.min(...own.map(({ failingSince }) => failingSince)),
          lastSuccessAt: successes.length === 0 ? null : Math.max(...successes),
          failures: own.reduce((sum, { failures }) => sum + failures, 0),
          orders: Math.min(
            mostOrders,
            own.reduce((sum, { orders: count }) => sum + count, 0),
          ),
        },
      ]
    })
    .toSorted((a, b) => a.failingSince - b.failingSince)

/**
 * Lists the payment accounts and games whose last call failed, and how many orders each failure affects. The longest
 * failures come first.
 */
export async function loadFailingCompanies(deps: CompanyDeps, scope: Scope): Promise<FailingCompany[]> {
  await deps.health.flush()
  const { db, brandKeys, visible } = scope
  if (visible.length === 0) return []
  const rows = await db.select().from(officeCompanyHealth).where(isNotNull(officeCompanyHealth.failingSince))
  const failing = new Map(rows.map((row) => [row.id, row]))
  const companies = listCompaniesOfBrands(deps, brandKeys, visible).filter(({ id }) => failing.has(id))
  if (companies.length === 0) return []
  const since = new Map(
    companies.flatMap(({ id, kind }) =>
      kind === 'payment' ? [[id, failing.get(id)?.failingSince ?? 0] as const] : [],
    ),
  )
  const unpaid = await countWithoutPayment(deps, scope, since)
  const undelivered = await countUndelivered(deps, scope)
  return companies
    .flatMap(({ id, kind, name }) => {
      const { failingSince = null, lastSuccessAt = null, failures = 0, lastError = null } = failing.get(id) ?? {}
      if (failingSince === null) return []
      const count = (kind === 'payment' ? unpaid : undelivered).get(id) ?? 0
      return [{ id, kind, name, failingSince, lastSuccessAt, failures, lastError, orders: count }]
    })
    .toSorted((a, b) => a.failingSince - b.failingSince)
}
