import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { CommandError } from '../admin/command.ts'
import type { Database } from '../db/database.ts'
import { getSqlState } from '../db/retry.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { brandLocations } from './brand-locations.tables.ts'

export type BrandLocation = typeof brandLocations.$inferSelect

/** Locations of moved brands by tenant name. The value is undefined if the tenant's database did not respond. */
export type BrandLocationsByTenant = ReadonlyMap<string, readonly BrandLocation[] | undefined>

const undefinedTable = '42P01'

/** Error of a command that stops because another command has continued or ended the move. */
export class MoveTakenOverError extends CommandError {
  constructor(brand: string) {
    super(`Another command has continued or ended the move of ${brand}, so this one has stopped.`)
  }
}

/**
 * Loads the locations of moved brands. A database without the table has not been migrated yet, so none of its brands
 * have moved.
 */
export async function readBrandLocations(db: Database): Promise<BrandLocation[]> {
  try {
    return await db.select().from(brandLocations)
  } catch (error) {
    if (getSqlState(error) === undefinedTable) return []
    throw error
  }
}

/**
 * Returns the tenants with the brands that are in their databases now. TENANTS_FILE names a brand's first database, and
 * rows in the databases override it. Between the decision and the end of a move, no tenant has the brand.
 */
export function assignBrandsToTenants(tenants: readonly Tenant[], places: BrandLocationsByTenant): Tenant[] {
  const brands = tenants.flatMap((tenant) => tenant.brands)
  const owners = new Map(brands.map((brand) => [brand, findOwner(brand, tenants, places)]))
  return tenants.map((tenant) => ({ ...tenant, brands: brands.filter((brand) => owners.get(brand) === tenant.name) }))
}

function findOwner(brand: string, tenants: readonly Tenant[], places: BrandLocationsByTenant): string | undefined {
  const findPlace = (name: string) => places.get(name)?.find((place) => place.brand === brand)
  const moved = tenants.find(({ name }) => ['here', 'leaving'].includes(findPlace(name)?.state ?? ''))
  if (moved) return moved.name
  const first = tenants.find((tenant) => tenant.brands.includes(brand))
  if (!first || !findPlace(first.name)) return first?.name
  // A tenant that does not respond may have the brand. The brand's players then see the same error as players of the
  // tenant's other brands.
  return tenants.find(
    ({ name }) => places.get(name) === undefined && tenants.some((one) => isGoneTo(findPlace(one.name), name)),
  )?.name
}

const isGoneTo = (place: BrandLocation | undefined, name: string): boolean =>
  place?.otherTenant === name && (place.state === 'decided' || place.state === 'gone')

/**
 * Inserts a brand's row, or replaces a row whose state is in `replaced`. Throws a MoveTakenOverError if the row has
 * another state.
 */
export async function saveBrandLocation(
  db: Database,
  place: BrandLocation,
  replaced: readonly BrandLocation['state'][],
): Promise<void> {
  const saved = await db
    .insert(brandLocations)
    .values(place)
    .onConflictDoUpdate({ target: brandLocations.brand, set: place, setWhere: inArray(brandLocations.state, replaced) })
    .returning({ brand: brandLocations.brand })
  if (saved.length === 0) throw new MoveTakenOverError(place.brand)
}

/** SQL condition for the row with the brand, move id and state of `place`. */
const isAt = ({ brand, moveId, state }: BrandLocation) =>
  and(eq(brandLocations.brand, brand), eq(brandLocations.moveId, moveId), eq(brandLocations.state, state))

/** Updates the row and returns it. Throws a MoveTakenOverError if its move id or state is no longer that of `place`. */
async function updatePlace(db: Database, place: BrandLocation, change: Partial<BrandLocation>): Promise<BrandLocation> {
  const [updated] = await db.update(brandLocations).set(change).where(isAt(place)).returning()
  if (!updated) throw new MoveTakenOverError(place.brand)
  return updated
}

/** Changes a brand's state in a move. Throws a MoveTakenOverError if another command has changed the row. */
export const changeBrandLocationState = (
  db: Database,
  place: BrandLocation,
  { to, at }: { readonly to: BrandLocation['state']; readonly at: number },
): Promise<BrandLocation> => updatePlace(db, place, { state: to, since: at })

/** Gives the move a new id. A command that still runs the move with the old id then stops at its next step. */
export const takeOverBrandMove = (db: Database, place: BrandLocation): Promise<BrandLocation> =>
  updatePlace(db, place, { moveId: randomUUID() })

/**
 * Locks a brand's row until the transaction ends, so other commands cannot change it. Throws a MoveTakenOverError if
 * another command has already changed the row.
 */
export async function lockBrandLocation(tx: Transaction, place: BrandLocation): Promise<void> {
  const rows = await tx.select().from(brandLocations).where(isAt(place)).for('share')
  if (rows.length === 0) throw new MoveTakenOverError(place.brand)
}

/**
 * Runs a transaction only if no other command has continued or ended the move. Otherwise throws a MoveTakenOverError.
 */
export const runIfBrandLocationUnchanged = <T>(
  db: Database,
  place: BrandLocation,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  runInTransaction(db, async (tx) => {
    await lockBrandLocation(tx, place)
    return work(tx)
  })
