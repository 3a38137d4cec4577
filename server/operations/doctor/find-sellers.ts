import { and, inArray } from 'drizzle-orm'
import { paymentMethods } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'

/** Returns the keys of those brands that have payment methods in one of the countries, in alphabetical order. */
export async function findSellers(
  db: Database,
  brands: readonly string[],
  countries: readonly string[],
): Promise<string[]> {
  const sellers = await db
    .selectDistinct({ brand: paymentMethods.brand })
    .from(paymentMethods)
    .where(and(inArray(paymentMethods.brand, [...brands]), inArray(paymentMethods.region, [...countries])))
    .orderBy(paymentMethods.brand)
  return sellers.map(({ brand }) => brand)
}
