import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { MethodState } from '../../../src/contract/method-states.table.ts'
import type { Database } from '../../db/database.ts'
import { countries, paymentMethods, paymentMethodStates } from '../catalogue.tables.ts'

export type MethodRow = typeof paymentMethods.$inferSelect & {
  /** Outage state that an operator has set for this payment method or its payway. */
  state: MethodState | null
}
export type CountryRow = typeof countries.$inferSelect
export type CurrencyRow = Pick<MethodRow, 'region' | 'currency'>

export interface MethodKey {
  brand: string
  area: string
  region: string
  paywayId: number
  channelId: number
}

const hasMembers = (rows: readonly MethodRow[], key: string): boolean => rows.some(({ parentKey }) => parentKey === key)

/** Finds a payment method that players can use. A group is excluded: only its members can be used. */
export function findPayablePaymentMethod(
  rows: readonly MethodRow[],
  { region, paywayId, channelId }: Omit<MethodKey, 'brand' | 'area'>,
): MethodRow | undefined {
  const ofPayway = rows.filter((row) => row.paywayId === paywayId && row.region === region)
  const isGroup = hasMembers(ofPayway, `${paywayId}_${channelId}`)
  return ofPayway.find((row) => row.channelId === channelId && !(row.parentKey === '' && isGroup))
}

/**
 * SQL for a payment method's outage. The longest key wins. The brand condition is nested, because at the top level
 * drizzle omits table names, which would compare the column with itself.
 */
const state = sql<MethodState | null>`(
  select ${paymentMethodStates.state} from ${paymentMethodStates}
  where ${eq(paymentMethodStates.brand, paymentMethods.brand)} and ${paymentMethodStates.way} in (
    ${paymentMethods.paywayId}::text, ${paymentMethods.paywayId}::text || '_' || ${paymentMethods.channelId}::text
  )
  order by length(${paymentMethodStates.way}) desc limit 1
)`
const columns = { ...getTableColumns(paymentMethods), state: state.as('state') }

export function createPaymentMethodsRepository(db: Database) {
  const methods = db
    .select(columns)
    .from(paymentMethods)
    .where(and(eq(paymentMethods.brand, sql.placeholder('brand')), eq(paymentMethods.area, sql.placeholder('area'))))
    .orderBy(asc(paymentMethods.sort), asc(paymentMethods.paywayId), asc(paymentMethods.channelId))
    .prepare('methods_of_area')
  // In regions with several currencies, the first payment method's currency applies.
  const currencies = db
    .selectDistinctOn([paymentMethods.region], { region: paymentMethods.region, currency: paymentMethods.currency })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.brand, sql.placeholder('brand')), eq(paymentMethods.area, sql.placeholder('area'))))
    .orderBy(asc(paymentMethods.region), asc(paymentMethods.sort))
    .prepare('currencies_of_area')
  const places = db
    .select()
    .from(countries)
    .where(eq(countries.brand, sql.placeholder('brand')))
    .orderBy(asc(countries.sort), asc(countries.code))
    .prepare('countries_of_brand')

  return {
    methods: (of: { brand: string; area: string }): Promise<MethodRow[]> => methods.execute(of),
    currencies: (of: { brand: string; area: string }): Promise<CurrencyRow[]> => currencies.execute(of),
    countries: (of: { brand: string }): Promise<CountryRow[]> => places.execute(of),
  }
}

export type PaymentMethodsRepository = ReturnType<typeof createPaymentMethodsRepository>
