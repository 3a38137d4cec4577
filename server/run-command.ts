import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { loadBrands } from '../src/brands/load/load-brands.ts'
import { askAdminSocket } from './admin/ask-admin-socket.ts'
import { WrongCommand, type AdminDeps } from './admin/command.ts'
import { readCommand } from './admin/read-command.ts'
import { runCatalogue } from './admin/catalogue-files/catalogue-command.ts'
import { lookAtDatabase, openDatabase } from './db/open-database.ts'
import type { Environment } from './env.ts'
import { secretKeysOf } from './secret-keys.ts'

type Run = (deps: AdminDeps) => Promise<string>

/** One command: of customer service, or of the catalogue. */
export const readAnyCommand = (argv: readonly string[]): Run =>
  argv[0] === 'catalogue' ? (deps) => runCatalogue(argv.slice(1), deps) : readCommand(argv)

/** A gateway over the embedded database runs it itself; else it runs here. */
export async function runCommand(argv: readonly string[], env: Environment): Promise<string> {
  const run = readAnyCommand(argv)
  const answered = env.DATABASE_URL === undefined ? await askAdminSocket(env.DATA_DIR, argv) : undefined
  if (answered && 'wrong' in answered) throw new WrongCommand(answered.wrong)
  if (answered) return answered.text
  if (!makesDatabase(argv)) await demandDatabase(env)
  return runHere(run, env)
}

/** A shop's catalogue may be loaded before its first start. Any other command would find nothing in a database that it has made itself. */
const makesDatabase = ([name, command]: readonly string[]): boolean => name === 'catalogue' && command === 'load'

/** A misspelt setting would otherwise leave an empty database behind, and an export of nothing. */
async function demandDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }: Environment): Promise<void> {
  if (url === undefined) {
    if (existsSync(join(dataDir, 'pg'))) return
    throw new WrongCommand(`There is no database in ${dataDir}. DATABASE_URL or DATA_DIR names another one.`)
  }
  const { db, close } = await lookAtDatabase({ url, dataDir })
  try {
    const { rows } = await db.execute(sql`select to_regclass('applied_migrations') is not null as "isThere"`)
    if (rows[0]?.['isThere'] !== true) throw new WrongCommand('The database of DATABASE_URL is empty.')
  } finally {
    await close()
  }
}

/** On the database itself: a PostgreSQL, or the folder of a gateway that is not running. */
async function runHere(run: Run, env: Environment): Promise<string> {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, isPatient: true })
  try {
    const SECRET_KEY = await secretKeysOf(env)
    return await run({ db, brands: await loadBrands(), env: { ...env, SECRET_KEY }, at: Math.floor(Date.now() / 1000) })
  } finally {
    await close()
  }
}
