import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from './orders.tables.ts'

class NoOrderHereError extends Error {}

/**
 * Searches several databases for an order and returns the owner of the database that contains it, without waiting for
 * the others. Resolves to undefined if no database contains the order. Throws if a database failed and no other one
 * contains the order, because the failed database might contain it.
 */
export async function findOrderOwner<Owner extends { readonly database: Database }>(
  owners: readonly Owner[],
  billingNo: string,
): Promise<Owner | undefined> {
  const searches = owners.map(async (owner) => {
    if ((await owner.database.$count(orders, eq(orders.billingNo, billingNo))) === 0) throw new NoOrderHereError()
    return owner
  })
  try {
    return await Promise.any(searches)
  } catch (error) {
    const failures = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
    const failure = failures.find((one) => !(one instanceof NoOrderHereError))
    if (failure !== undefined) throw failure
    return undefined
  }
}
