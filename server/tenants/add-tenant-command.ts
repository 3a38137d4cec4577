import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { CommandError, formatOutput } from '../admin/command.ts'
import { openWithoutMigrating } from '../db/open-database.ts'
import type { Environment } from '../env.ts'
import { findOperator } from '../office/commands/run-logged-operator-change.ts'
import { describeFailure } from '../operations/setup/describe-failure.ts'
import { buildTenantEnvironment } from '../shop/load-tenants.ts'
import { InvalidTenantsFileError, parseTenantsFile, type Tenant } from '../shop/tenants-file.ts'
import { formatTenantDatabase, migrateTenant, readTenantState } from './migrate-tenant.ts'

interface AddTenantCommandDeps {
  readonly env: Environment
  readonly brands: readonly Brand[]
  readonly tenants: readonly Tenant[]
}

/** A tenant in TENANTS_FILE. */
interface TenantEntry {
  readonly database: { readonly env: string } | { readonly file: string }
  readonly schema?: string
  readonly connections?: number
  readonly brands: readonly string[]
}

const usage =
  'Use: tenants add <name> --database-env <variable> [--schema <schema>] [--connections <count>] [--as <email>] [--json], or --database-file <path> instead of --database-env.'

/**
 * Runs `npm run admin -- tenants add`: creates the tables of a new tenant without brands, and adds it to TENANTS_FILE.
 * The file is written last, so gateways never start with a tenant that has no tables. Returns the text to print.
 */
export async function runAddTenantCommand(argv: readonly string[], deps: AddTenantCommandDeps): Promise<string> {
  const { name, entry, as, json } = readOptions(argv)
  const { env, brands, tenants } = deps
  const path = env.TENANTS_FILE ?? ''
  if (tenants.some((tenant) => tenant.name === name))
    throw new CommandError(`The tenant "${name}" is already in ${path}.`)
  const tenant = parseWithEntry(await readFile(path, 'utf8'), name, { entry, brands }).tenant
  const home = await openHome(deps)
  let state: string
  try {
    if (as !== undefined) await findOperator(home, { options: { as } })
    if ((await readTenantState(env, tenant)) !== 'empty') await assertNoOrders(env, tenant)
    state = await migrateTenant(env, tenant, { as, home: home.db })
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${name}: ${describeFailure(error)}`)
  } finally {
    await home.close()
  }
  // Read the file again, because migrating takes long enough for another person to change it.
  await replaceFile(path, parseWithEntry(await readFile(path, 'utf8'), name, { entry, brands }).text, { name, entry })
  const database = formatTenantDatabase(tenant)
  return formatOutput(
    {
      data: { tenant: name, database, state },
      text: `${name}  ${database}  ${state}\nRestart all gateways, and then move brands: tenants move --brand <brand> --to ${name}`,
    },
    json,
  )
}

function readOptions(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    'database-env': text,
    'database-file': text,
    schema: text,
    connections: text,
    as: text,
    json: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    const { 'database-env': variable, 'database-file': file, schema, connections, as, json } = values
    const [name, ...others] = positionals
    const database = findDatabase(variable, file)
    if (name === undefined || others.length > 0 || !database) throw new CommandError(usage)
    const entry: TenantEntry = {
      database,
      ...(schema !== undefined && { schema }),
      ...(connections !== undefined && { connections: Number(connections) }),
      brands: [],
    }
    return { name, entry, as, json }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(usage)
  }
}

/** Returns the reference to the database's URL; undefined unless exactly one of the two options is set. */
function findDatabase(variable: string | undefined, file: string | undefined): TenantEntry['database'] | undefined {
  if ((variable === undefined) === (file === undefined)) return undefined
  return variable === undefined ? { file: file ?? '' } : { env: variable }
}

/** Adds the tenant to the text of TENANTS_FILE. Throws a CommandError if the file would be invalid. */
function parseWithEntry(
  before: string,
  name: string,
  { entry, brands }: { readonly entry: TenantEntry; readonly brands: readonly Brand[] },
): { tenant: Tenant; text: string } {
  const text = `${JSON.stringify({ ...(JSON.parse(before) as object), [name]: entry }, null, 2)}\n`
  try {
    const tenant = parseTenantsFile(text, { brands, secretSources: { env: process.env } }).at(-1)
    if (tenant?.name !== name) throw new CommandError(`Another command has added the tenant "${name}".`)
    return { tenant, text }
  } catch (error) {
    throw error instanceof InvalidTenantsFileError ? new CommandError(error.message) : error
  }
}

function openHome({ env, tenants: [home] }: AddTenantCommandDeps) {
  if (!home) throw new CommandError('TENANTS_FILE has no tenants.')
  return openWithoutMigrating({ url: buildTenantEnvironment(env, home).DATABASE_URL, dataDir: '' })
}

/** Throws if the database has orders. It then belongs to another shop, or its URL is mistyped. */
async function assertNoOrders(env: Environment, tenant: Tenant): Promise<void> {
  const { db, close } = await openWithoutMigrating({
    url: buildTenantEnvironment(env, tenant).DATABASE_URL,
    dataDir: '',
  })
  try {
    const { rows } = await db.execute(sql`select from orders limit 1`)
    if (rows.length > 0)
      throw new CommandError(`${formatTenantDatabase(tenant)} already has orders, so another shop uses it.`)
  } finally {
    await close()
  }
}

/** Replaces the file in one step. If it cannot be written, throws a CommandError with the row to add by hand. */
async function replaceFile(
  file: string,
  text: string,
  { name, entry }: { readonly name: string; readonly entry: TenantEntry },
): Promise<void> {
  try {
    const path = await realpath(file)
    const next = `${path}.new`
    await writeFile(next, text, { mode: (await stat(path)).mode })
    await rename(next, path)
  } catch (error) {
    throw new CommandError(
      `The tables are ready, but ${file} cannot be written (${describeFailure(error)}). Add this to it: "${name}": ${JSON.stringify(entry)}`,
    )
  }
}
