import type { Database } from '../../db/database.ts'
import { isDatabaseUnreachable } from '../../db/is-unreachable.ts'
import { OfficeError } from '../office-error.ts'
import { queryTenants } from './query-tenants.ts'
import type { OfficeTenant } from './office-tenants.ts'

/** Milliseconds to wait for the other tenants, because the order is locked meanwhile. */
const patienceMs = 2000

/**
 * Loads part of a sum in each tenant. `brands` are those that the tenant counts, so that a moved brand counts once.
 * Undefined means all. The call's own tenant is queried through `own`, such as its transaction.
 */
export type TenantSum = <T>(
  own: Database,
  options: { needsAll: boolean },
  load: (db: Database, brands: readonly string[] | undefined) => Promise<T>,
) => Promise<readonly T[]>

/** Loads the sum of the only tenant. */
export const sumOnlyTenant: TenantSum = async (own, _options, load) => [await load(own, undefined)]

/** Creates the function for a call in the given tenant. With `needsAll`, the call fails if a tenant does not respond. */
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
