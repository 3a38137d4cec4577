import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { loadBrands } from '../src/brands/load/load-brands.ts'
import { callAdminSocket } from './admin/socket/call-admin-socket.ts'
import { CommandError, type AdminDeps, type PaymentRouting } from './admin/command.ts'
import { parseCommand } from './admin/parse-command.ts'
import { loadSandbox } from './app/load-sandbox.ts'
import type { Database } from './db/database.ts'
import { openWithoutMigrating, openDatabase } from './db/open-database.ts'
import type { Environment } from './env.ts'
import { officeCliCommands } from './office/commands/office-commands.table.ts'
import { runLoggedCatalogueCommand } from './office/commands/run-logged-catalogue-command.ts'
import { runTenantCommand, type TenantFacts } from './run-tenant-command.ts'
import { loadPublisherGame, loadPublisherGameServices } from './shop/load-game-services.ts'
import { loadSecretKeys } from './shop/load-secret-keys.ts'
import { loadShopServices } from './shop/load-shop-services.ts'
import { loadTenants } from './shop/load-tenants.ts'

type Run = (deps: AdminDeps) => Promise<string>

/** Parses an admin command or a catalogue subcommand. */
export const parseGatewayCommand = (argv: readonly string[]): Run =>
  argv[0] === 'catalogue'
    ? (deps) => runLoggedCatalogueCommand(argv.slice(1), deps)
    : parseCommand(argv, officeCliCommands)

/** Runs a command. With several tenants, the command runs in the database of one tenant or of every tenant. */
export async function runGatewayCommand(argv: readonly string[], env: Environment): Promise<string> {
  if (env.TENANTS_FILE === undefined) {
    if (argv[0] === 'tenants') throw new CommandError('There is only one database. TENANTS_FILE would list several.')
    return runInDatabase(argv, env)
  }
  const brands = await loadBrands()
  const tenants = loadTenants(env, brands) ?? []
  return runTenantCommand(argv, { env, brands, tenants, parse: parseGatewayCommand, run: runInDatabase })
}

/**
 * Runs a command in the running gateway, which has the embedded database open. If no gateway is running, runs the
 * command in this process.
 */
async function runInDatabase(
  argv: readonly string[],
  env: Environment,
  { brands, homeUrl }: TenantFacts = {},
): Promise<string> {
  const run = parseGatewayCommand(argv)
  const answered = env.DATABASE_URL === undefined ? await callAdminSocket(env.DATA_DIR, argv) : undefined
  if (answered && 'wrong' in answered) throw new CommandError(answered.wrong)
  if (answered) return answered.text
  if (!mayCreateDatabase(argv)) await assertDatabaseExists(env)
  // Open the replica without migrating it, because it is read-only.
  if (readsReplica(argv) && env.DATABASE_READ_URL !== undefined)
    return runLocally(
      run,
      { ...env, DATABASE_URL: env.DATABASE_READ_URL },
      { brands, homeUrl, open: openWithoutMigrating },
    )
  return runLocally(run, env, { brands, homeUrl, open: isMigration(argv) ? openWithoutMigrating : openDatabase })
}

/** Returns true for `funnel`, which reads so many rows that it should use the read replica. */
const readsReplica = ([name]: readonly string[]): boolean => name === 'funnel'

/**
 * Returns true for `migrate`. This command opens PostgreSQL without the usual migrations and then applies them itself.
 */
const isMigration = ([name]: readonly string[]): boolean => name === 'migrate'

/** Returns true if the command may create the database. Only loading a catalogue makes sense in an empty database. */
const mayCreateDatabase = ([name, command]: readonly string[]): boolean => name === 'catalogue' && command === 'load'

/** Throws if the database does not exist. Otherwise a mistyped setting would create an empty one. */
async function assertDatabaseExists({ DATABASE_URL: url, DATA_DIR: dataDir }: Environment): Promise<void> {
  if (url === undefined) {
    if (existsSync(join(dataDir, 'pg'))) return
    throw new CommandError(`There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.`)
  }
  const { db, close } = await openWithoutMigrating({ url, dataDir })
  try {
    const { rows } = await db.execute(sql`select to_regclass('applied_migrations') is not null as "isThere"`)
    if (rows[0]?.['isThere'] !== true) throw new CommandError('The database at DATABASE_URL is empty.')
  } finally {
    await close()
  }
}

interface LocalOptions extends TenantFacts {
  open: typeof openDatabase
}

/** Runs a command in this process. It uses PostgreSQL, or the data folder of a stopped gateway. */
async function runLocally(run: Run, env: Environment, { brands, homeUrl, open }: LocalOptions): Promise<string> {
  const { db, close } = await open({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, isUnlimited: true })
  const home = homeUrl === undefined ? undefined : await openWithoutMigrating({ url: homeUrl, dataDir: '' })
  try {
    const SECRET_KEY = await loadSecretKeys(env)
    const allBrands = await loadBrands()
    return await run({
      db,
      home: home?.db,
      brands: brands ?? allBrands,
      tenantBrands: brands?.map(({ key }) => key),
      env: { ...env, SECRET_KEY },
      at: Math.floor(Date.now() / 1000),
      loadRouting: () => loadRouting(db, env, allBrands),
      loadGame: async () => loadPublisherGame(env),
    })
  } finally {
    await home?.close()
    await close()
  }
}

/** Loads the payment routes of the sandbox or of the shop. */
async function loadRouting(
  database: Database,
  env: Environment,
  brands: readonly Brand[],
): Promise<PaymentRouting | undefined> {
  if (!env.SANDBOX)
    return (await loadShopServices(env, { brands, games: loadPublisherGameServices(env) })).payments?.provider
  const { createServices } = await loadSandbox()
  const { payments } = createServices({
    database,
    brands,
    port: env.PORT,
    payOrigin: env.SANDBOX_PAY_ORIGIN,
    officeOrigin: env.OFFICE_ORIGIN,
  })
  return payments.provider
}
