import { loadBrands } from '../src/brands/load-brands.ts'
import { WrongCommand } from './admin/command.ts'
import { askAdminSocket } from './admin/ask-admin-socket.ts'
import { putFile } from './admin/put-file.ts'
import { readCommand } from './admin/read-command.ts'
import { openDatabase } from './db/open-database.ts'
import { readEnvironment, type Environment } from './env.ts'

/** On the database itself: a PostgreSQL, or the folder of a gateway that is not running. */
async function runHere(run: ReturnType<typeof readCommand>, env: Environment): Promise<string> {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, isPatient: true })
  try {
    return await run({ db, brands: await loadBrands(), env, at: Math.floor(Date.now() / 1000) })
  } finally {
    await close()
  }
}

/** Runs one command of customer service, and prints its answer. A gateway over the embedded database runs it itself. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  // npm starts programs in the folder of the project, and says here where it was called.
  const argv = putFile(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  const run = readCommand(argv)
  const told = env.DATABASE_URL === undefined ? await askAdminSocket(env.DATA_DIR, argv) : undefined
  if (told && 'wrong' in told) throw new WrongCommand(told.wrong)
  console.log(told ? told.text : await runHere(run, env))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
