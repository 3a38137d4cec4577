import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Area, Currency } from '../../src/contract/domain.table.ts'
import { CallFailure } from '../http/contract/call-failure.ts'

const isAreaOf = (brand: Brand, area: string): area is Area => brand.areas.some((allowed) => allowed === area)

/** Returns the requested area, or the brand's only area. Throws if the brand does not have the area. */
export function resolveArea(brand: Brand, wanted: string | undefined): Area | undefined {
  if (wanted === undefined) return brand.areas.length === 1 ? brand.areas[0] : undefined
  if (!isAreaOf(brand, wanted)) throw new CallFailure('wrongDomain')
  return wanted
}

export function getAreaCurrency(brand: Brand, area: string): Currency {
  return (isAreaOf(brand, area) ? brand.currencyByArea?.[area] : undefined) ?? brand.currency
}
