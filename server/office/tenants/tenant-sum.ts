import type { Database } from '../../db/database.ts'
import { isDatabaseUnreachable } from '../../db/is-unreachable.ts'
import { OfficeError } from '../office-error.ts'
import { queryTenants } from './query-tenants.ts'
import type { OfficeTenant } from './office-tenants.ts'

/** Milliseconds to wait for the other tenants, because the order is locked until they respond. */
const patienceMs = 2000

/**
 * Loads one part of a sum from each tenant. `brands` are those that the tenant counts, so that a moved brand counts
 * once; undefined means all. The call's own tenant is queried through `own`, which can be its transaction.
 */
export type TenantSum = <T>(
  own: Database,
  options: { needsAll: boolean },
  load: (db: Database, brands: readonly string[] | undefined) => Promise<T>,
) => Promise<readonly T[]>

/** `TenantSum` for gateways with one tenant, whose database contains the whole sum. */
export const sumOnlyTenant: TenantSum = async (own, _options, load) => [await load(own, undefined)]

/**
 * Creates the `TenantSum` of a call in the given tenant. With `needsAll`, the call fails if any tenant does not
 * respond.
 */
export function createTenantSum(tenants: readonly OfficeTenant[], ownTenant: string): TenantSum {
  if (tenants.length === 1) return sumOnlyTenant
  return async (own, { needsAll }, load) => {
    try {
      const { answers } = await queryTenants(tenants, { patienceMs, needsAll }, ({ db, tenant }, { brands }) =>
        load(tenant === ownTenant ? own : db, brands),
      )
      return answers
    } catch (error) {
      const isSilent = isDatabaseUnreachable(error) || error instanceof OfficeError
      throw isSilent ? new OfficeError('notAllowed', { reason: 'limitUnknown' }) : error
    }
  }
}
