import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { FolderTaken } from '../../db/folder-lock.ts'
import { lookAtDatabase } from '../../db/open-database.ts'
import { lacks } from '../setup/lacks.table.ts'
import { wordsOfFailure } from '../setup/words-of-failure.ts'
import { fails, note, type Finding } from './check.ts'

interface Place {
  readonly SANDBOX: boolean
  readonly namesDatabase: boolean
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
}

interface Looked {
  readonly database: Database | Finding
  readonly close: () => Promise<void>
}

const instead = (database: Finding): Looked => ({ database, close: async () => undefined })

/** The database as it stands, with nothing made or migrated; else why there is none to look at. */
export async function lookAtPlace({ SANDBOX, namesDatabase, DATABASE_URL, DATA_DIR }: Place): Promise<Looked> {
  const { what, example } = lacks.database
  if (!SANDBOX && !namesDatabase) return instead(fails(`none is named: ${what}`, example))
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'pg')))
    return instead(note(`none in ${DATA_DIR} yet`, '`npm start` makes it'))
  try {
    const { db, close } = await lookAtDatabase({ url: DATABASE_URL, dataDir: DATA_DIR })
    try {
      const { rows } = await db.execute(sql`select to_regclass('applied_migrations') is not null as "isThere"`)
      if (rows[0]?.['isThere'] === true) return { database: db, close }
      await close()
      return instead(note('empty', '`npm start` makes its tables'))
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    if (error instanceof FolderTaken) return instead(note(`${DATA_DIR} is in use by a running gateway, see below`))
    return instead(fails(`does not answer: ${wordsOfFailure(error)}`, example))
  }
}
