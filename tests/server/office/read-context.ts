import type { Database } from '../../../server/db/database.ts'
import type { OfficeActor } from '../../../server/office/actor.ts'
import { sumOnlyTenant } from '../../../server/office/tenants/tenant-sum.ts'
import type { ReadContext } from '../../../server/office/office-handler.ts'

/** Creates the context of a reading call in a database without brands and companies. */
export const createReadContext = (
  db: Database,
  {
    actor,
    at,
    signal = new AbortController().signal,
  }: { readonly actor: OfficeActor; readonly at: number; readonly signal?: AbortSignal },
): ReadContext => ({
  tenant: '',
  db,
  home: db,
  actor,
  at,
  signal,
  brands: [],
  companies: {
    payments: undefined,
    gameServices: [],
    health: { recordSuccess: () => undefined, recordFailure: () => undefined, flush: () => Promise.resolve() },
  },
  sumTenants: sumOnlyTenant,
  loadCharacters: () => Promise.resolve([]),
  log: () => Promise.resolve(),
})
