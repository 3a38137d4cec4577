import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { findBrandsWithRight, type Right, type RoleGrant } from '../../office/contract/rights.table.ts'

/** Signed-in user for whom an API call runs. */
export interface OfficeActor {
  readonly staffId: string
  readonly name: string
  readonly roles: readonly RoleGrant[]
  /** Network address of the request. */
  readonly address: string
  readonly sessionId: string
}

/** Returns the brands in which the user has the permission, or `all`. */
export const listBrandsWithRight = ({ roles }: OfficeActor, right: Right): readonly string[] | 'all' =>
  findBrandsWithRight(roles, right)

export function hasRightInBrand(actor: OfficeActor, right: Right, brand: string): boolean {
  const brands = listBrandsWithRight(actor, right)
  return brands === 'all' || brands.includes(brand)
}

/**
 * Returns the brands to name in the log when data of several brands is read, with one entry each. The owners of a brand
 * would not see an entry without a brand.
 */
export const listBrandsForLogEntries = (
  { brands: all }: { readonly brands: readonly Pick<Brand, 'key'>[] },
  brands: readonly string[] | 'all',
): readonly string[] => all.map(({ key }) => key).filter((key) => brands === 'all' || brands.includes(key))
