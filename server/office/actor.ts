import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { allBrandsKey, findBrandsWithRight, type Right, type RoleGrant } from '../../office/contract/rights.table.ts'

/** Signed-in user for whom an API call runs. */
export interface OfficeActor {
  readonly staffId: string
  readonly name: string
  readonly roles: readonly RoleGrant[]
  /** Network address of the request. */
  readonly address: string
  readonly sessionId: string
}

/** Brand key of payment reports that match no order. Only people with a role for all brands have rights in it. */
const noBrandKey = ''

/**
 * Returns the actor with rights in the brands of one tenant (database) only. A role for all brands becomes a role in
 * each of them, because the database may still have rows of a brand that has moved to another tenant.
 */
export const limitToBrands = (actor: OfficeActor, brands: readonly string[]): OfficeActor => ({
  ...actor,
  roles: [
    ...actor.roles.filter(({ brand }) => brands.includes(brand)),
    ...actor.roles
      .filter(({ brand }) => brand === allBrandsKey)
      .flatMap(({ role }) => [...brands, noBrandKey].map((brand) => ({ brand, role }))),
  ],
})

/** Returns the brands in which the user has the permission, or `all`. */
export const listBrandsWithRight = ({ roles }: OfficeActor, right: Right): readonly string[] | 'all' =>
  findBrandsWithRight(roles, right)

export function hasRightInBrand(actor: OfficeActor, right: Right, brand: string): boolean {
  const brands = listBrandsWithRight(actor, right)
  return brands === 'all' || brands.includes(brand)
}

/**
 * Returns the brands under which an access to data of several brands is logged, with one entry for each brand. The
 * owners of a brand would not see an entry without a brand.
 */
export const listBrandsForLogEntries = (
  { brands: all }: { readonly brands: readonly Pick<Brand, 'key'>[] },
  brands: readonly string[] | 'all',
): readonly string[] => all.map(({ key }) => key).filter((key) => brands === 'all' || brands.includes(key))
