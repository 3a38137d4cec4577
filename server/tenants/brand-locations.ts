import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { CommandError } from '../admin/command.ts'
import type { Database } from '../db/database.ts'
import { getSqlState } from '../db/retry.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { brandLocations } from './brand-locations.tables.ts'

export type BrandLocation = typeof brandLocations.$inferSelect

/** Rows of each tenant by its name. The value is undefined if the tenant's database did not respond. */
export type BrandLocationsByTenant = ReadonlyMap<string, readonly BrandLocation[] | undefined>

const undefinedTable = '42P01'

/** Error of a command whose move another command has continued or ended. */
export class OvertakenError extends CommandError {
  constructor(brand: string) {
    super(`Another command has continued or ended the move of ${brand}, so this one has stopped.`)
  }
}

/** Reads which brands have moved. A database that has not been migrated has no table yet, and therefore no moves. */
export async function readBrandLocations(db: Database): Promise<BrandLocation[]> {
  try {
    return await db.select().from(brandLocations)
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
  // A tenant that does not respond may have the brand. Its players then read the same as those of its other brands.
  return tenants.find(
    ({ name }) => places.get(name) === undefined && tenants.some((one) => isGoneTo(findPlace(one.name), name)),
  )?.name
}

const isGoneTo = (place: BrandLocation | undefined, name: string): boolean =>
  place?.otherTenant === name && (place.state === 'decided' || place.state === 'gone')

/** Inserts the row of a brand, or replaces one that has a state of `replaced`. Otherwise throws an OvertakenError. */
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
  if (saved.length === 0) throw new OvertakenError(place.brand)
}

/** Returns the condition that a row has the brand, move and state of `place`. */
const isAt = ({ brand, moveId, state }: BrandLocation) =>
  and(eq(brandLocations.brand, brand), eq(brandLocations.moveId, moveId), eq(brandLocations.state, state))

/** Updates a row that is still equal to `place`. Otherwise throws an OvertakenError. Returns the new row. */
async function updatePlace(db: Database, place: BrandLocation, change: Partial<BrandLocation>): Promise<BrandLocation> {
  const [updated] = await db.update(brandLocations).set(change).where(isAt(place)).returning()
  if (!updated) throw new OvertakenError(place.brand)
  return updated
}

/** Changes the state of a brand in a move. Throws an OvertakenError if another command has changed it. */
export const changeBrandLocationState = (
  db: Database,
  place: BrandLocation,
  { to, at }: { readonly to: BrandLocation['state']; readonly at: number },
): Promise<BrandLocation> => updatePlace(db, place, { state: to, since: at })

/** Gives a move a new id, so that a command that still runs it with the old id stops at its next step. */
export const takeOverBrandMove = (db: Database, place: BrandLocation): Promise<BrandLocation> =>
  updatePlace(db, place, { moveId: randomUUID() })

/**
 * Locks the row of a brand, so that other commands cannot change it before the transaction ends. Throws an
 * OvertakenError if one has done so.
 */
export async function lockBrandLocation(tx: Transaction, place: BrandLocation): Promise<void> {
  const rows = await tx.select().from(brandLocations).where(isAt(place)).for('share')
  if (rows.length === 0) throw new OvertakenError(place.brand)
}

/** Runs a transaction that has no effect if another command has continued or ended the move. */
export const runIfBrandLocationUnchanged = <T>(
  db: Database,
  place: BrandLocation,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  runInTransaction(db, async (tx) => {
    await lockBrandLocation(tx, place)
    return work(tx)
  })
