import { loadBrands } from '../../src/brands/load-brands.ts'
import { openDatabase } from '../db/open-database.ts'
import { readEnvironment, type Environment } from '../env.ts'
import { WrongCommand } from './command.ts'
import { knock } from './knock.ts'
import { readCommand } from './read-command.ts'

/** On the database itself: a PostgreSQL, or the folder of a gateway that is not running. */
async function runHere(run: ReturnType<typeof readCommand>, env: Environment): Promise<string> {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    return await run({ db, brands: await loadBrands(), env, at: Math.floor(Date.now() / 1000) })
  } finally {
    await close()
  }
}

/** Runs one command of customer service, and prints its answer. A gateway over the embedded database runs it itself. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const argv = process.argv.slice(2)
  const run = readCommand(argv)
  const told = env.DATABASE_URL === undefined ? await knock(env.DATA_DIR, argv) : undefined
  if (told && 'wrong' in told) throw new WrongCommand(told.wrong)
  console.log(told ? told.text : await runHere(run, env))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
