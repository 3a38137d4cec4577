import type { Currency } from '../../../src/contract/domain.table.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import { getAreaCurrency } from '../areas.ts'
import { isCurrency } from './money.ts'
import type { CatalogueSnapshot } from '../snapshot.ts'

export function createPricingService(payments: Pick<CatalogueSnapshot, 'countries' | 'currencies'>) {
  /** Returns the currency of each region in an area. */
  async function regionCurrencies({ brand }: RequestFacts, area: string): Promise<Record<string, Currency>> {
    const rows = await payments.currencies({ brand: brand.key, area })
    return Object.fromEntries(
      rows.flatMap(({ region, currency }) => (isCurrency(currency) ? [[region, currency]] : [])),
    )
  }

  /** Returns the area's regions in payment method order. The first is the default. */
  async function regionsOf({ brand }: RequestFacts, area: string): Promise<readonly string[]> {
    const places = await payments.countries({ brand: brand.key })
    return places.filter((place) => place.area === area).map(({ code }) => code)
  }

  /**
   * Returns the currency for prices in the requested region, or else in the visitor's country or the area's first
   * region. `place` is the region that was used.
   */
  return async function pricingOf(facts: RequestFacts, area: string, wanted: string | undefined) {
    const currencies = await regionCurrencies(facts, area)
    const { fromProxy, likely } = facts.country
    const isSold = (code: string | undefined): code is string => code !== undefined && Object.hasOwn(currencies, code)
    const region = [wanted, fromProxy].find(isSold)
    const priced = region ?? [likely].find(isSold) ?? (await regionsOf(facts, area)).find(isSold)
    return {
      place: priced ?? '',
      currency: (priced === undefined ? undefined : currencies[priced]) ?? getAreaCurrency(facts.brand, area),
      reply: { ...(region === undefined ? {} : { region }), currencies },
    }
  }
}
