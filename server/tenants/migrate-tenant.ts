import { sql } from 'drizzle-orm'
import { assertSafeSettings } from '../db/assert-safe-settings.ts'
import { createSchema } from '../db/create-schema.ts'
import type { Database } from '../db/database.ts'
import { countPendingMigrations } from '../db/migrate.ts'
import { migrateOnline } from '../db/migrate-online.ts'
import { openDatabase, openWithoutMigrating } from '../db/open-database.ts'
import type { Environment } from '../env.ts'
import { runLoggedOperatorChange } from '../office/commands/run-logged-operator-change.ts'
import { buildTenantEnvironment } from '../shop/load-tenants.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { readBrandLocations } from './brand-locations.ts'

/** Person in `--as`, and the database that stores the staff. */
export interface Author {
  readonly as: string | undefined
  readonly home: Database | undefined
}

/** Returns the address for lists and messages: host, database name and schema, without user name and password. */
export function formatTenantDatabase({ databaseUrl, schema }: Tenant): string {
  const { host, pathname } = new URL(databaseUrl)
  return [`${host}${pathname}`, schema].filter(Boolean).join(' ')
}

/** Describes a tenant's migrations and the brands that are leaving it. */
export async function readTenantState(env: Environment, tenant: Tenant): Promise<string> {
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
 * Applies pending migrations while gateways of the previous version may be running, and returns the new state. After a
 * failed migration, the next run starts again with that migration.
 */
export async function migrateTenant(env: Environment, tenant: Tenant, { as, home }: Author): Promise<string> {
  if (tenant.schema !== undefined) await createSchema(tenant.databaseUrl, tenant.schema)
  const isEmpty = (await readTenantState(env, tenant)) === 'empty'
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
