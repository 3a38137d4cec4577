import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { getSqlState } from '../db/retry.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { brandPlaces } from './brand-places.tables.ts'

export type BrandPlace = typeof brandPlaces.$inferSelect

/** Rows of each tenant by its name. The value is undefined if the tenant's database did not respond. */
export type PlacesByTenant = ReadonlyMap<string, readonly BrandPlace[] | undefined>

const undefinedTable = '42P01'

/** Reads which brands have moved. A database that has not been migrated has no table yet, and therefore no moves. */
export async function readPlaces(db: Database): Promise<BrandPlace[]> {
  try {
    return await db.select().from(brandPlaces)
  } catch (error) {
    if (getSqlState(error) === undefinedTable) return []
    throw error
  }
}

/**
 * Returns the tenants with the brands that are in their databases now. A row in a database overrides the file, which
 * only names the first place of a brand. While the decision about a move is known and its end is not, no tenant has the
 * brand.
 */
export function assignBrands(tenants: readonly Tenant[], places: PlacesByTenant): Tenant[] {
  const brands = tenants.flatMap((tenant) => tenant.brands)
  const owners = new Map(brands.map((brand) => [brand, findOwner(brand, tenants, places)]))
  return tenants.map((tenant) => ({ ...tenant, brands: brands.filter((brand) => owners.get(brand) === tenant.name) }))
}

function findOwner(brand: string, tenants: readonly Tenant[], places: PlacesByTenant): string | undefined {
  const findPlace = (name: string) => places.get(name)?.find((place) => place.brand === brand)
  const moved = tenants.find(({ name }) => ['here', 'leaving'].includes(findPlace(name)?.state ?? ''))
  if (moved) return moved.name
  const first = tenants.find((tenant) => tenant.brands.includes(brand))
  if (!first || !findPlace(first.name)) return first?.name
  // A tenant that does not respond may have the brand. Its players then read the same as those of its other brands.
  return tenants.find(
    ({ name }) => places.get(name) === undefined && tenants.some((one) => isGoneTo(findPlace(one.name), name)),
  )?.name
}

const isGoneTo = (place: BrandPlace | undefined, name: string): boolean =>
  place?.otherTenant === name && (place.state === 'decided' || place.state === 'gone')

/** Inserts or replaces the row of a brand. */
export async function savePlace(db: Database, place: BrandPlace): Promise<void> {
  await db.insert(brandPlaces).values(place).onConflictDoUpdate({ target: brandPlaces.brand, set: place })
}

/** Changes the state of a brand in a move. Returns false if another run has ended this move. */
export async function changePlace(
  db: Database,
  { brand, moveId }: Pick<BrandPlace, 'brand' | 'moveId'>,
  change: { readonly from: BrandPlace['state']; readonly to: BrandPlace['state']; readonly at: number },
): Promise<boolean> {
  const changed = await db
    .update(brandPlaces)
    .set({ state: change.to, since: change.at })
    .where(and(eq(brandPlaces.brand, brand), eq(brandPlaces.moveId, moveId), eq(brandPlaces.state, change.from)))
    .returning({ brand: brandPlaces.brand })
  return changed.length > 0
}
