import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { assertSafeSettings, UnsafeSettingError, unsafeDatabaseSetting } from '../../db/assert-safe-settings.ts'
import type { Database } from '../../db/database.ts'
import { FolderLockedError } from '../../db/folder-lock.ts'
import { openWithoutMigrating } from '../../db/open-database.ts'
import { sellingRequirements } from '../setup/requirements.table.ts'
import { describeFailure } from '../setup/describe-failure.ts'
import { createFailure, createNote, type Finding } from './check.ts'

interface DatabaseSettings {
  readonly SANDBOX: boolean
  readonly namesDatabase: boolean
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
}

interface InspectedDatabase {
  readonly database: Database | Finding
  readonly close: () => Promise<void>
}

const withoutDatabase = (database: Finding): InspectedDatabase => ({ database, close: async () => undefined })

/** Opens the database without creating or migrating it. Resolves to a finding if the database cannot be opened. */
export async function openDatabaseForDoctor({
  SANDBOX,
  namesDatabase,
  DATABASE_URL,
  DATA_DIR,
}: DatabaseSettings): Promise<InspectedDatabase> {
  const { what, example } = sellingRequirements.database
  if (!SANDBOX && !namesDatabase) return withoutDatabase(createFailure(`is missing: ${what}`, example))
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'pg')))
    return withoutDatabase(createNote(`none in ${DATA_DIR} yet`, '`npm start` creates it'))
  try {
    const { db, close } = await openWithoutMigrating({ url: DATABASE_URL, dataDir: DATA_DIR })
    try {
      await assertSafeSettings(db)
      const { rows } = await db.execute(sql`select to_regclass('applied_migrations') is not null as "isThere"`)
      if (rows[0]?.['isThere'] === true) return { database: db, close }
      await close()
      return withoutDatabase(createNote('empty', '`npm start` creates its tables'))
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    if (error instanceof FolderLockedError)
      return withoutDatabase(createNote(`${DATA_DIR} is in use by a running gateway (see gateway)`))
    if (error instanceof UnsafeSettingError)
      return withoutDatabase(createFailure(error.message, `alter system set ${unsafeDatabaseSetting} = off`))
    return withoutDatabase(createFailure(`does not answer: ${describeFailure(error)}`, example))
  }
}
