import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../server/fixtures/postgres-server.ts'
import { backupPort, getDatabaseUrlFile, getDataFolder, ownPorts, storePort } from './ports.ts'

/**
 * Starts the gateway of all journeys. playwright.config.ts waits for its output. Without a database URL, it uses an
 * embedded database.
 */
function startGateway(databaseUrl: string | undefined) {
  return spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(storePort),
      DATA_DIR: getDataFolder(storePort),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: 'error',
      // Rendering a page is slow beside two browsers.
      PAGE_PATIENCE_MS: '5000',
      MAX_DELAY_MS: '0',
      BACKUP_HOSTS: `http://127.0.0.1:${backupPort}`,
      // Some tests send players from their own network addresses (tests/random-journeys), see store-proxy.ts.
      TRUST_PROXY: '1',
      SANDBOX_PUSH_PORT: String(ownPorts.push),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Opens the backup host as a second port of the gateway. A second gateway would poll its database all the time. */
function openBackupHost(): void {
  createServer((socket) => {
    const gateway = connect(storePort, '127.0.0.1')
    // The browser or the gateway may close a connection at any time.
    pipeline(socket, gateway, socket, () => undefined)
  }).listen(backupPort, '127.0.0.1')
}

const isUp = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${storePort}/healthz`)
    .then(({ ok }) => ok)
    .catch(() => false)

/** Starts a PostgreSQL, whose queries take a fraction of the processor time that the embedded database needs. */
async function prepareDatabase() {
  const postgres = await startPostgres(['synchronous_commit=off'])
  if (!postgres) return undefined
  await mkdir(getDataFolder(storePort), { recursive: true })
  await writeFile(getDatabaseUrlFile(), postgres.url)
  return postgres
}

const postgres = await prepareDatabase()
const gateway = startGateway(postgres?.url)
gateway.on('exit', (code) => void end(code ?? 1))
async function end(code: number): Promise<void> {
  await postgres?.remove()
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => gateway.kill('SIGTERM'))

openBackupHost()
while (!(await isUp())) await pause(50)
console.log('the gateway is up')
