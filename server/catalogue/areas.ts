import type { Brand } from '../../src/brands/brand.schema.ts'
import type { Area, Currency } from '../../src/contract/domain.table.ts'
import { CallFailure } from '../http/contract/call-failure.ts'

const isAreaOf = (brand: Brand, area: string): area is Area => brand.areas.some((allowed) => allowed === area)

/** The area that a call names, or the brand's only one. An area that the brand does not allow is refused. */
export function areaOf(brand: Brand, asked: string | undefined): Area | undefined {
  if (asked === undefined) return brand.areas.length === 1 ? brand.areas[0] : undefined
  if (!isAreaOf(brand, asked)) throw new CallFailure('wrongDomain')
  return asked
}

export function currencyOf(brand: Brand, area: string): Currency {
  return (isAreaOf(brand, area) ? brand.currencyByArea?.[area] : undefined) ?? brand.currency
}
