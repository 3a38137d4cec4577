import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { CommandError, formatOutput } from './admin/command.ts'
import { assertSafeSettings } from './db/assert-safe-settings.ts'
import { createSchema } from './db/create-schema.ts'
import { migrateOnline } from './db/migrate-online.ts'
import { countPendingMigrations } from './db/migrate.ts'
import { openDatabase, openWithoutMigrating } from './db/open-database.ts'
import type { Database, OpenDatabase } from './db/database.ts'
import type { Environment } from './env.ts'
import { findOperator, runLoggedOperatorChange } from './office/commands/run-logged-operator-change.ts'
import { describeFailure } from './operations/setup/describe-failure.ts'
import { buildTenantEnvironment } from './shop/load-tenants.ts'
import type { Tenant } from './shop/tenants-file.ts'
import { readBrandLocations } from './tenants/brand-locations.ts'
import { runMoveBrandCommand } from './tenants/move-brand-command.ts'

interface TenantResult {
  readonly tenant: string
  readonly brands: readonly string[]
  /** Host, database name and schema, without user name and password. */
  readonly database: string
  readonly state: string
  readonly isFailed: boolean
}

/** Person in `--as`, and the database that stores the staff. */
interface Author {
  readonly as: string | undefined
  readonly home: Database | undefined
}

type Run = (env: Environment, tenant: Tenant, author: Author) => Promise<string>

interface TenantsDeps {
  readonly env: Environment
  /** Tenants with the brands that are in their databases now. */
  readonly tenants: readonly Tenant[]
}

/** Subcommands of `npm run admin -- tenants`. Each function handles one tenant and returns the text to print. */
const subcommands: Readonly<Record<string, Run>> = { list: readState, migrate }

/**
 * Runs a subcommand for every tenant. If the subcommand fails for a tenant, it still runs for the others. Throws
 * afterwards.
 */
export async function runTenantsCommand(argv: readonly string[], deps: TenantsDeps): Promise<string> {
  const [name = '', ...words] = argv
  const { env, tenants } = deps
  if (name === 'move') return runMoveBrandCommand(words, deps)
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  const options = readOptions(words)
  if (!run || !options)
    throw new CommandError(
      `Use one of: ${[...Object.keys(subcommands), 'move'].map((one) => `tenants ${one}`).join(', ')}`,
    )
  const { as, json } = options
  const home = as === undefined ? undefined : await openHome(deps)
  const results: TenantResult[] = []
  try {
    if (home) await findOperator(home, { options: { as } })
    for (const tenant of tenants) results.push(await runFor(run, env, tenant, { as, home: home?.db }))
  } finally {
    await home?.close()
  }
  const text = formatOutput({ data: results, text: results.map(formatResult).join('\n') }, json)
  if (results.some(({ isFailed }) => isFailed)) throw new CommandError(text)
  return text
}

function readOptions(words: readonly string[]): { as?: string | undefined; json?: boolean | undefined } | undefined {
  try {
    return parseArgs({ args: [...words], options: { as: { type: 'string' }, json: { type: 'boolean' } } }).values
  } catch {
    return undefined
  }
}

async function openHome({ env, tenants }: TenantsDeps): Promise<OpenDatabase | undefined> {
  const [home] = tenants
  return home && openWithoutMigrating({ url: buildTenantEnvironment(env, home).DATABASE_URL, dataDir: '' })
}

async function runFor(run: Run, env: Environment, tenant: Tenant, author: Author): Promise<TenantResult> {
  const { host, pathname } = new URL(tenant.databaseUrl)
  const facts = {
    tenant: tenant.name,
    brands: tenant.brands,
    database: [`${host}${pathname}`, tenant.schema].filter(Boolean).join(' '),
  }
  try {
    return { ...facts, state: await run(env, tenant, author), isFailed: false }
  } catch (error) {
    return { ...facts, state: describeFailure(error), isFailed: true }
  }
}

const formatResult = ({ tenant, brands, database, state }: TenantResult): string =>
  `${tenant}  ${brands.join(', ')}  ${database}  ${state}`

async function readState(env: Environment, tenant: Tenant): Promise<string> {
  const { db, close } = await openWithoutMigrating({
    url: buildTenantEnvironment(env, tenant).DATABASE_URL,
    dataDir: '',
  })
  try {
    const { rows } = await db.execute(sql`select to_regclass('applied_migrations') is not null as "isThere"`)
    if (rows[0]?.['isThere'] !== true) return 'empty'
    const pending = await countPendingMigrations(db)
    const moves = (await readBrandLocations(db)).flatMap(({ brand, state, otherTenant }) =>
      state === 'leaving' ? [`, ${brand} is leaving for ${otherTenant}`] : [],
    )
    return (pending === 0 ? 'up to date' : `${pending} migrations behind`) + moves.join('')
  } finally {
    await close()
  }
}

/**
 * Applies pending migrations while gateways of the previous version may be running. After a failed migration, the next
 * run starts again with that migration.
 */
async function migrate(env: Environment, tenant: Tenant, { as, home }: Author): Promise<string> {
  if (tenant.schema !== undefined) await createSchema(tenant.databaseUrl, tenant.schema)
  const isEmpty = (await readState(env, tenant)) === 'empty'
  const open = isEmpty ? openDatabase : openWithoutMigrating
  const { db, close } = await open({
    url: buildTenantEnvironment(env, tenant).DATABASE_URL,
    dataDir: '',
    isUnlimited: true,
  })
  try {
    await assertSafeSettings(db)
    const count = await migrateOnline(db)
    await runLoggedOperatorChange({ db, home, at: Math.floor(Date.now() / 1000) }, { options: { as } }, (_tx, log) =>
      log({ verb: 'database.migrate', object: 'database', brand: null, after: { count } }),
    )
    if (isEmpty) return 'up to date (was empty)'
    return count === 0 ? 'up to date' : `up to date (was ${count} migrations behind)`
  } finally {
    await close()
  }
}
