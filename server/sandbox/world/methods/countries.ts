import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { Area } from '../../../../src/contract/domain.table.ts'
import { getAreaCurrency as currencyOfArea } from '../../../catalogue/areas.ts'
import { getCurrencyForRegion, regionsByArea } from './regions.table.ts'
import type { WorldRows } from '../world-rows.ts'

/**
 * Moves a region with the brand's own currency to the top. The store shows the prices of the first region until it
 * knows the player's region.
 */
function orderRegions(brand: Brand, area: Area): readonly string[] {
  const regions = regionsByArea[area]
  const first = regions.find((region) => getCurrencyForRegion(region) === currencyOfArea(brand, area))
  return first === undefined ? regions : [first, ...regions.filter((region) => region !== first)]
}

export function createDemoCountries(brand: Brand): WorldRows['countries'] {
  return brand.areas.flatMap((area) =>
    orderRegions(brand, area).map((code, i) => ({ brand: brand.key, area, code, sort: i + 1 })),
  )
}
