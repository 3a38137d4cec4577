import { parseArgs } from 'node:util'
import { loadBrands } from '../../src/brands/load-brands.ts'
import { openDatabase } from '../db/open-database.ts'
import { readEnvironment } from '../env.ts'
import { commands, usage, WrongCommand } from './commands.table.ts'

/** Runs one command of customer service against the gateway's own database, and prints its answer. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      client: { type: 'string' },
      account: { type: 'string' },
      amount: { type: 'string' },
      currency: { type: 'string' },
      hours: { type: 'string' },
      login: { type: 'boolean' },
    },
  })
  const [name = '', ...words] = positionals
  if (!Object.hasOwn(commands, name)) throw new WrongCommand(usage())
  const env = readEnvironment(process.env)
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const said = { words, options: values }
    const at = Math.floor(Date.now() / 1000)
    console.log(await commands[name as keyof typeof commands].run(said, { db, brands: await loadBrands(), env, at }))
  } finally {
    await close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
