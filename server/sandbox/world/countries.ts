import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area } from '../../../src/contract/domain.table.ts'
import { currencyOf as currencyOfArea } from '../../catalogue/areas.ts'
import { currencyOf, regionsOfArea } from './regions.table.ts'
import type { WorldRows } from './world-rows.ts'

/** First is a region that pays in the currency of the brand's data: its prices are shown until the player's own region is known. */
function regionsOf(brand: Brand, area: Area): readonly string[] {
  const regions = regionsOfArea[area]
  const first = regions.find((region) => currencyOf(region) === currencyOfArea(brand, area))
  return first === undefined ? regions : [first, ...regions.filter((region) => region !== first)]
}

export function countriesOf(brand: Brand): WorldRows['countries'] {
  return brand.areas.flatMap((area) =>
    regionsOf(brand, area).map((code, i) => ({ brand: brand.key, area, code, sort: i + 1 })),
  )
}
