import type { Brand } from '../../../src/brands/brand.schema.ts'
import { regionsOfArea } from './regions.table.ts'
import type { WorldRows } from './world-rows.ts'

export function countriesOf(brand: Brand): WorldRows['countries'] {
  return brand.areas.flatMap((area) =>
    regionsOfArea[area].map((code, i) => ({ brand: brand.key, area, code, sort: i + 1 })),
  )
}
