import { eq } from 'drizzle-orm'
import type { OfficeCall } from '../../../office/contract/call.ts'
import { findOrderDatabaseOwner } from '../../orders/find-order-database-owner.ts'
import { listBrandsWithRight, type OfficeActor } from '../actor.ts'
import { OfficeError } from '../office-error.ts'
import { officePlayers } from '../players/office-players.tables.ts'
import type { OfficeDatabase, OfficeTenant, OfficeTenants } from './office-tenants.ts'

interface CallFacts {
  readonly call: Pick<OfficeCall, 'right'>
  readonly request: Readonly<Record<string, unknown>>
  readonly actor: OfficeActor
}

/** Lists the tenants that have a brand of the request in which the user has the permission. */
export function selectTenants(tenants: OfficeTenants, { call, request, actor }: CallFacts): readonly OfficeTenant[] {
  const all = tenants.list()
  if (all.length === 1) return all
  const { right } = call
  const allowed = right === 'anyone' || right === 'staff' ? 'all' : listBrandsWithRight(actor, right)
  const { brand, brands = brand === undefined ? undefined : [brand] } = request
  const isConcerned = (key: string) =>
    (allowed === 'all' || allowed.includes(key)) && (!Array.isArray(brands) || brands.includes(key))
  return all.filter((tenant) => tenant.brands.some(isConcerned))
}

/**
 * Finds the database of the brand, order or player in the request, or the staff database. Throws if there is none, or
 * if a tenant that may contain it is closed.
 */
export async function findDatabaseOfRequest(tenants: OfficeTenants, facts: CallFacts): Promise<OfficeDatabase> {
  const [home, ...others] = tenants.list()
  const { brand, billingNo, player } = facts.request
  if (others.length === 0 || (brand ?? billingNo ?? player) === undefined) return requireOpen(home)
  const candidates = selectTenants(tenants, facts)
  if (brand !== undefined) return requireOpen(candidates[0])
  const found =
    typeof billingNo === 'string'
      ? await findOrderDatabaseOwner(candidates.flatMap(toOrderOwner), billingNo)
      : await findByPlayer(candidates, typeof player === 'string' ? player : '')
  if (found) return found.open
  return requireOpen(candidates.find(({ open }) => !open))
}

function requireOpen(tenant: OfficeTenant | undefined): OfficeDatabase {
  if (!tenant) throw new OfficeError('notFound')
  if (!tenant.open) throw new OfficeError('unavailable')
  return tenant.open
}

const toOrderOwner = ({ open, brands }: OfficeTenant) =>
  open ? [{ open, database: open.db, serves: (brand: string) => brands.includes(brand) }] : []

async function findByPlayer(tenants: readonly OfficeTenant[], id: string) {
  const owners = await Promise.all(
    tenants.flatMap(toOrderOwner).map(async (owner) => {
      const [row] = await owner.database
        .select({ brand: officePlayers.brand })
        .from(officePlayers)
        .where(eq(officePlayers.id, id))
      return row && owner.serves(row.brand) ? [owner] : []
    }),
  )
  return owners.flat()[0]
}
