import type { Currency } from '../../../src/contract/domain.table.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import { getAreaCurrency } from '../areas.ts'
import { isCurrency } from './money.ts'
import type { CatalogueSnapshot } from '../snapshot.ts'

/** In what goods are priced for a visitor. */
export function createPricing(payments: Pick<CatalogueSnapshot, 'countries' | 'currencies'>) {
  /** The currency of each region of an area. */
  async function regionCurrencies({ brand }: RequestFacts, area: string): Promise<Record<string, Currency>> {
    const rows = await payments.currencies({ brand: brand.key, area })
    return Object.fromEntries(
      rows.flatMap(({ region, currency }) => (isCurrency(currency) ? [[region, currency]] : [])),
    )
  }

  /** In the order of the ways to pay: the first is shown where nothing tells another one. */
  async function regionsOf({ brand }: RequestFacts, area: string): Promise<readonly string[]> {
    const places = await payments.countries({ brand: brand.key })
    return places.filter((place) => place.area === area).map(({ code }) => code)
  }

  /**
   * The currency is that of the region the player has chosen, else of the country that a proxy or the language names, else of the first
   * region: the ways to pay will ask for the same amount.
   */
  return async function pricingOf(facts: RequestFacts, area: string, wanted: string | undefined) {
    const currencies = await regionCurrencies(facts, area)
    const { fromProxy, likely } = facts.country
    const isSold = (code: string | undefined): code is string => code !== undefined && Object.hasOwn(currencies, code)
    const region = [wanted, fromProxy].find(isSold)
    const priced = region ?? [likely].find(isSold) ?? (await regionsOf(facts, area)).find(isSold)
    return {
      currency: (priced === undefined ? undefined : currencies[priced]) ?? getAreaCurrency(facts.brand, area),
      reply: { ...(region === undefined ? {} : { region }), currencies },
    }
  }
}
