import { findBrandsWithRight, type Right, type RoleGrant } from '../../office/contract/rights.table.ts'

/** Signed-in person on whose behalf an API call runs. */
export interface OfficeActor {
  readonly staffId: string
  readonly name: string
  readonly roles: readonly RoleGrant[]
  /** Network address of the request. */
  readonly address: string
  readonly sessionId: string
}

/** Returns the brands in which the person has the right, or `all`. */
export const brandsWithRight = ({ roles }: OfficeActor, right: Right): readonly string[] | 'all' =>
  findBrandsWithRight(roles, right)

export function hasRightInBrand(actor: OfficeActor, right: Right, brand: string): boolean {
  const brands = brandsWithRight(actor, right)
  return brands === 'all' || brands.includes(brand)
}

/** Returns the brand that a log entry concerns; null if it is several ones. */
export const getOnlyBrand = (brands: readonly string[] | 'all'): string | null =>
  brands !== 'all' && brands.length === 1 ? (brands[0] ?? null) : null
