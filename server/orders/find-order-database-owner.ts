import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from './orders.tables.ts'

class NoOrderHereError extends Error {}

/** Error for an order whose brand is moving to another database. The sender of the webhook will retry. */
class OrderMovesError extends Error {
  readonly statusCode = 503
}

interface OrderDatabaseOwner {
  readonly database: Database
  /**
   * Returns true if the owner's database serves the brand. While a brand is being moved, two databases contain its
   * orders.
   */
  readonly serves: (brand: string) => boolean
}

/**
 * Returns the owner of the database that contains an order, or undefined if none does. Throws if a database failed and
 * no other one contains the order.
 */
export async function findOrderDatabaseOwner<Owner extends OrderDatabaseOwner>(
  owners: readonly Owner[],
  billingNo: string,
): Promise<Owner | undefined> {
  const searches = owners.map(async (owner) => {
    const ofNumber = eq(orders.billingNo, billingNo)
    const [order] = await owner.database.select({ brand: orders.brand }).from(orders).where(ofNumber)
    if (!order) throw new NoOrderHereError()
    if (!owner.serves(order.brand)) throw new OrderMovesError(`the order ${billingNo} moves to another database`)
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
