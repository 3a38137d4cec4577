import { loadBrands } from '../src/brands/load-brands.ts'
import { askAdminSocket } from './admin/ask-admin-socket.ts'
import { WrongCommand, type AdminDeps } from './admin/command.ts'
import { readCommand } from './admin/read-command.ts'
import { runCatalogue } from './admin/catalogue-files/catalogue-command.ts'
import { openDatabase } from './db/open-database.ts'
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
  return answered ? answered.text : runHere(run, env)
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
