import { parseArgs } from 'node:util'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { CommandError, formatOutput } from './admin/command.ts'
import { openWithoutMigrating } from './db/open-database.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Environment } from './env.ts'
import { findOperator } from './office/commands/run-logged-operator-change.ts'
import { describeFailure } from './operations/setup/describe-failure.ts'
import { buildTenantEnvironment } from './shop/load-tenants.ts'
import type { Tenant } from './shop/tenants-file.ts'
import { runAddTenantCommand } from './tenants/add-tenant-command.ts'
import { formatTenantDatabase, migrateTenant, readTenantState, type Author } from './tenants/migrate-tenant.ts'
import { runMoveBrandCommand } from './tenants/move-brand-command.ts'

interface TenantResult {
  readonly tenant: string
  readonly brands: readonly string[]
  /** Host, database name and schema, without user name and password. */
  readonly database: string
  readonly state: string
  readonly isFailed: boolean
}

type Run = (env: Environment, tenant: Tenant, author: Author) => Promise<string>

interface TenantsDeps {
  readonly env: Environment
  readonly brands: readonly Brand[]
  /** Tenants with the brands that are in their databases now. */
  readonly tenants: readonly Tenant[]
}

/** Subcommands of `npm run admin -- tenants`. Each function handles one tenant and returns the text to print. */
const subcommands: Readonly<Record<string, Run>> = { list: readTenantState, migrate: migrateTenant }

/** Subcommands with their own arguments. To add one, add a row and a line to `server/admin/README.md`. */
const ownArguments: Readonly<Record<string, (argv: readonly string[], deps: TenantsDeps) => Promise<string>>> = {
  add: runAddTenantCommand,
  move: runMoveBrandCommand,
}

/**
 * Runs a subcommand for every tenant. If the subcommand fails for a tenant, it still runs for the others. Throws
 * afterwards.
 */
export async function runTenantsCommand(argv: readonly string[], deps: TenantsDeps): Promise<string> {
  const [name = '', ...words] = argv
  const { env, tenants } = deps
  const runOwn = Object.hasOwn(ownArguments, name) ? ownArguments[name] : undefined
  if (runOwn) return runOwn(words, deps)
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  const options = readOptions(words)
  if (!run || !options)
    throw new CommandError(
      `Use one of: ${Object.keys({ ...subcommands, ...ownArguments })
        .map((one) => `tenants ${one}`)
        .join(', ')}`,
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
  const facts = { tenant: tenant.name, brands: tenant.brands, database: formatTenantDatabase(tenant) }
  try {
    return { ...facts, state: await run(env, tenant, author), isFailed: false }
  } catch (error) {
    return { ...facts, state: describeFailure(error), isFailed: true }
  }
}

const formatResult = ({ tenant, brands, database, state }: TenantResult): string =>
  `${tenant}  ${brands.join(', ')}  ${database}  ${state}`
