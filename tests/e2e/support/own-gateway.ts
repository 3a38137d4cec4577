import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { gatewayFlags } from '../../../server/cli/gateway-flags.mjs'
import { findDatabaseUrlFile } from './ports.ts'

/**
 * Creates a database on the PostgreSQL of this run, where a gateway needs less processor time than on an embedded
 * database. Returns no setting if the run has no PostgreSQL.
 */
async function createDatabase(): Promise<{ DATABASE_URL?: string }> {
  const file = findDatabaseUrlFile()
  if (file === undefined || !existsSync(file)) return {}
  const url = new URL(await readFile(file, 'utf8'))
  const client = new Client({ connectionString: url.href })
  await client.connect()
  url.pathname = `/own_${randomUUID().replaceAll('-', '_')}`
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return { DATABASE_URL: url.href }
}

/** Starts a gateway for one test, with the store built in a checkout. The test can kill it and read its log. */
export async function startOwnGateway(port: number, env: Record<string, string> = {}, checkout = process.cwd()) {
  const folder = await mkdtemp(join(tmpdir(), 'store-own-'))
  const logFile = join(folder, 'log')
  // A shop with a data folder of its own has filled it already.
  const database = env['DATA_DIR'] === undefined ? await createDatabase() : {}
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const log = createWriteStream(logFile, { flags: 'a' })
    child = spawn(process.execPath, [...gatewayFlags, 'server/main.ts'], {
      cwd: checkout,
      // A build in the same worker sets NODE_ENV to `production`, which has no sandbox.
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        MAX_DELAY_MS: '0',
        ...database,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // If a hook times out, it never closes the gateway, and the next test would use it.
    process.once('exit', () => child?.kill('SIGKILL'))
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(await readFile(logFile, 'utf8'))
      await pause(100)
    }
  }
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start()
  return {
    /** URL of the gateway's database; undefined if it is embedded. */
    databaseUrl: 'DATABASE_URL' in database ? database.DATABASE_URL : undefined,
    start,
    kill,
    log: () => readFile(logFile, 'utf8'),
    close: async () => {
      await kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
