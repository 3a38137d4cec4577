import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { backupPort, bigPort, dataOf, ownPorts, storePort } from './ports.ts'
import { copyDemoData, makeDemoData } from './demo-data.ts'

/**
 * The gateways of all journeys, side by side: Playwright would start one after the other, each with a demo world of its own to make.
 * Run by playwright.config.ts, which waits for the line that this prints.
 */
const children: ChildProcess[] = []

function startGateway(port: number, env: Record<string, string> = {}): void {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataOf(port),
      LOG_LEVEL: 'error',
      // Beside two browsers a page takes its time to be drawn, and everything else as well.
      PAGE_PATIENCE_MS: '5000',
      MAX_DELAY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('exit', () => void stop(1))
  children.push(child)
}

/** The backup host is a second address of the store's gateway: both serve the same shop, and a gateway of its own would poll its database all the while. */
function openBackupHost(): void {
  createServer((socket) => {
    const gateway = connect(storePort, '127.0.0.1')
    // The browser or the gateway may end a connection at any time.
    pipeline(socket, gateway, socket, () => undefined)
  }).listen(backupPort, '127.0.0.1')
}

async function isUp(port: number): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (!(await answers())) await pause(50)
}

/** Where one has gone by itself, the others go as well. */
async function stop(code: number): Promise<void> {
  for (const child of children) child.removeAllListeners('exit')
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = running.map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(code)
}
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))

// A far larger world, made while the demo world is, where none was made ahead.
startGateway(bigPort, { SANDBOX_BIG: 'on' })
await makeDemoData()
await copyDemoData(dataOf(storePort))
// Players of some tests come from addresses of their own (tests/random-journeys): see store-proxy.ts.
startGateway(storePort, {
  BACKUP_HOSTS: `http://127.0.0.1:${backupPort}`,
  TRUST_PROXY: '1',
  SANDBOX_PUSH_PORT: String(ownPorts.push),
})
openBackupHost()
await Promise.all([bigPort, storePort].map(isUp))
console.log('gateways are up')
