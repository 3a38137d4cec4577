import { paymentMethods } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'

/** Returns the regions of payment routes for which the catalogue has no payment method, which may be a typo. */
export async function findRouteRegionsWithoutMethods(db: Database, regions: readonly string[]): Promise<string[]> {
  if (regions.length === 0) return []
  const sold = await db.selectDistinct({ region: paymentMethods.region }).from(paymentMethods)
  return regions.filter((region) => !sold.some((one) => one.region === region))
}

export const describeRouteRegionWithoutMethods = (region: string): string =>
  `a route names the region ${region}, in which nothing is offered`
