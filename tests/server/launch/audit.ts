import type { Environment } from '../../../server/env.ts'
import { openWithoutMigrating } from '../../../server/db/open-database.ts'
import { findImbalances, type Imbalance } from '../../../server/orders/money/find-imbalances.ts'
import { orderReceivedPayments, orderRequests, orders } from '../../../server/orders/orders.tables.ts'
import { buildTenantEnvironment, loadTenants } from '../../../server/shop/load-tenants.ts'
import { brands } from '../fixtures/gateway.ts'
import type { Sold } from './crowd.ts'

interface Audit {
  /** Answered billing numbers without an order or without a payment in the books. */
  readonly lost: readonly string[]
  /** Billing numbers of orders that exist twice, or of requests that created two orders. */
  readonly twice: readonly string[]
  /** Payments in the books of all tenants. */
  readonly paid: number
  readonly imbalances: readonly (Imbalance & { readonly tenant: string })[]
}

/** Compares what the players were answered with the orders and books of all tenants. */
export async function auditTenants(env: Environment, sold: readonly Sold[]): Promise<Audit> {
  const orderNumbers: string[] = []
  const requests: string[] = []
  const paid: string[] = []
  const imbalances: (Imbalance & { tenant: string })[] = []
  for (const tenant of loadTenants(env, brands) ?? []) {
    const url = buildTenantEnvironment(env, tenant).DATABASE_URL
    const { db, close } = await openWithoutMigrating({ url, dataDir: '', isUnlimited: true })
    try {
      const ordered = await db.select({ billingNo: orders.billingNo }).from(orders)
      orderNumbers.push(...ordered.map((row) => row.billingNo))
      const requested = await db.select().from(orderRequests)
      requests.push(...requested.map(({ brand, requestId }) => `${brand} ${requestId}`))
      const received = await db.select({ billingNo: orderReceivedPayments.billingNo }).from(orderReceivedPayments)
      paid.push(...received.map((row) => row.billingNo))
      imbalances.push(...(await findImbalances(db)).map((one) => ({ ...one, tenant: tenant.name })))
    } finally {
      await close()
    }
  }
  const [hasOrder, isPaid] = [new Set(orderNumbers), new Set(paid)]
  return {
    lost: sold.map(({ billingNo }) => billingNo).filter((one) => !hasOrder.has(one) || !isPaid.has(one)),
    twice: [...findRepeated(orderNumbers), ...findRepeated(requests), ...findRepeated(paid)],
    paid: paid.length,
    imbalances,
  }
}

function findRepeated(all: readonly string[]): string[] {
  const met = new Set<string>()
  return all.filter((one) => met.has(one) || !met.add(one))
}
