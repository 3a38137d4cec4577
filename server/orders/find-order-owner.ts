import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from './orders.tables.ts'

class NoOrderHereError extends Error {}

/**
 * Returns the one of several databases' owners that has the order, as soon as it responds. Resolves to undefined if none
 * has it. Throws if one of them fails and no other has the order, because the failed one might.
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
