import { DrizzleQueryError } from 'drizzle-orm'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import type { ExplainMissingAccount } from './catalogue/payment-methods/online-methods.ts'
import { claimDatabase } from './db/database-use.ts'
import type { OpenDatabase } from './db/database.ts'
import { recordMissingChangesAtStart } from './admin/catalogue-files/load/record-missing-changes.ts'
import { openDatabase } from './db/open-database.ts'
import type { OpenPool } from './db/shared-pools.ts'
import type { Environment } from './env.ts'
import type { Sandbox } from './providers/sandbox.ts'
import { createMissingRequirementsFinder } from './operations/setup/missing-requirements-finder.ts'
import { IncompleteShopError, assertRequirementsMet } from './operations/setup/assert-requirements-met.ts'
import type { RequirementName } from './operations/setup/requirements.table.ts'
import { createMethodsWithoutAccountFinder } from './operations/setup/methods-without-account-finder.ts'
import {
  describeRouteRegionWithoutMethods,
  findRouteRegionsWithoutMethods,
} from './operations/setup/find-route-regions-without-methods.ts'
import { describeFailure } from './operations/setup/describe-failure.ts'

interface Deps {
  env: Environment
  brands: readonly Brand[]
  openPool?: OpenPool | undefined
}

const getLocation = ({ DATABASE_URL: url, DATA_DIR: dataDir, maxConnections }: Environment, openPool?: OpenPool) => ({
  url,
  dataDir,
  maxConnections,
  openPool,
})

interface ShopPayments {
  hasPaymentCompany: boolean
  whyUncovered?: ExplainMissingAccount | undefined
  /** Lists the regions in the brands' payment routes. Undefined if other tenants' databases may offer some of them. */
  listRouteRegions?: ((brands: readonly string[]) => readonly string[]) | undefined
  /** Logs a warning for each payment method without a payment route, and for each route that matches nothing. */
  warn?: (text: string) => void
}

/** Opens a sandbox's database and fills it with demo data. Throws if the database belongs to a shop. */
export async function openSandboxDatabase(sandbox: Sandbox, { env, brands }: Deps): Promise<OpenDatabase> {
  const opened = await openDatabase(getLocation(env)).catch((error: unknown) => {
    throw error instanceof DrizzleQueryError
      ? new Error(
          `The database does not answer: ${describeFailure(error)}. Set DATABASE_URL to a PostgreSQL that does, or leave it out: the sandbox brings a database.`,
          { cause: error },
        )
      : error
  })
  return closeOnFailure(opened, () => sandbox.seed(opened.db, brands, { big: env.SANDBOX_BIG }))
}

/** Opens a shop's database. If requirements are missing, throws one error that lists all of them. */
export async function openShopDatabase(
  { env, brands, openPool }: Deps,
  { hasPaymentCompany, whyUncovered, listRouteRegions = () => [], warn = () => undefined }: ShopPayments,
): Promise<OpenDatabase> {
  const secret: RequirementName[] = env.SECRET_KEY.length > 0 ? [] : ['secretKey']
  const others: RequirementName[] = [...secret, ...(hasPaymentCompany ? [] : (['paymentCompany'] as const))]
  if (!env.namesDatabase) throw new IncompleteShopError(['database', ...others, 'catalogue'])
  const opened = await openDatabase(getLocation(env, openPool)).catch((error: unknown) => {
    throw error instanceof DrizzleQueryError
      ? new IncompleteShopError(['databaseAnswer', ...others], describeFailure(error))
      : error
  })
  return closeOnFailure(opened, async () => {
    // This database belongs to a sandbox, so the shop has no catalogue.
    if ((await claimDatabase(opened.db, 'shop')) !== 'shop')
      throw new IncompleteShopError(['ownDatabase', ...others, 'catalogue'])
    const { db } = opened
    await recordMissingChangesAtStart(db)
    const findUncovered = createMethodsWithoutAccountFinder({ db, brands, whyUncovered })
    const found = await createMissingRequirementsFinder({ db, brands, hasPaymentCompany, findUncovered })()
    assertRequirementsMet([...secret, ...found], env.START_INCOMPLETE)
    // The tables exist, because a database without them has already been rejected.
    const { lines } = await findUncovered()
    for (const line of lines) warn(`sold without a payment route: ${line}`)
    const regions = listRouteRegions(brands.map(({ key }) => key))
    for (const region of await findRouteRegionsWithoutMethods(db, regions))
      warn(describeRouteRegionWithoutMethods(region))
  })
}

async function closeOnFailure(opened: OpenDatabase, prepare: () => Promise<void>): Promise<OpenDatabase> {
  try {
    await prepare()
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
