import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { countries, paymentMethods } from '../db/schema.ts'

export type MethodRow = typeof paymentMethods.$inferSelect
export type CountryRow = typeof countries.$inferSelect

/** Where the store sells, and how one can pay there. */
export function paymentsRepository(db: Database) {
  const methods = db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.brand, sql.placeholder('brand')), eq(paymentMethods.area, sql.placeholder('area'))))
    .orderBy(asc(paymentMethods.sort), asc(paymentMethods.paywayId), asc(paymentMethods.channelId))
    .prepare('methods_of_area')
  const places = db
    .select()
    .from(countries)
    .where(eq(countries.brand, sql.placeholder('brand')))
    .orderBy(asc(countries.sort), asc(countries.code))
    .prepare('countries_of_brand')

  return {
    methods: (of: { brand: string; area: string }): Promise<MethodRow[]> => methods.execute(of),
    countries: (of: { brand: string }): Promise<CountryRow[]> => places.execute(of),
  }
}
