import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { getFailureMessage } from '../../server/http/messages.ts'
import { createGatewayClient } from '../server/fixtures/gateway-client.ts'
import { findFreePort, startPostgres } from '../server/fixtures/postgres-server.ts'
import { added } from './recipes.table.ts'

const maxAttempts = 60
const pauseMs = 250

type Ask = ReturnType<typeof createGatewayClient>['ask']

/** Texts that the gateway returns only if the addition works. */
const answers: Record<string, { ask: (ask: Ask) => Promise<string>; has: string }> = {
  'a game of the brand': {
    ask: async (ask) => (await ask(gameList, { host: `${added.brand}.localhost` })).body,
    has: `${added.brand}Keep`,
  },
  'in the language': {
    ask: async (ask) => (await ask(`/api/pay/getServerList?client_id=none&spec_lang=${added.language}`)).body,
    has: getFailureMessage('notAGame', 'de'),
  },
  'the payment channel': {
    async ask(ask) {
      const game = 'client_id=1101021&platform=web&domain_area=sea'
      const [product = ''] = /"value":"[^"]+"/.exec((await ask(`/api/pay/getProductList?${game}`)).body) ?? []
      return (await ask(`/api/pay/getPaywayList?${game}&product_id=${product.split('"')[3] ?? ''}`)).body
    },
    has: 'Tidepay',
  },
}
const gameList = '/api/pay/getGameListV2?platform=web&domain_area=universal'

/** Repeats a call like the store if the gateway refuses it because the machine is busy. */
async function askUntilAnswered(ask: () => Promise<string>): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const body = await ask()
    if (attempt === maxAttempts || !body.includes(`"code":${apiResponseCodes.unavailable},`)) return body
    await pause(pauseMs)
  }
}

/**
 * Starts the gateway of a copy on a new database and returns the missing responses. Uses PostgreSQL if it is installed
 * because creating an embedded database takes several times as long.
 */
export async function tryGateway(copy: string): Promise<string[]> {
  const port = String(await findFreePort())
  const postgres = await startPostgres()
  const data = mkdtempSync(join(tmpdir(), 'store-recipes-data-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: copy,
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: data,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      DIST_DIR: '/nowhere',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(child, 'exit')
  try {
    const { ask } = createGatewayClient(port)
    while ((await ask('/healthz').catch(() => undefined))?.status !== 200) {
      if (child.exitCode !== null) return [`the gateway does not start: ${complaint}`]
      await pause(50)
    }
    const found = await Promise.all(
      Object.entries(answers).map(async ([what, answer]) => {
        const body = await askUntilAnswered(() => answer.ask(ask))
        return body.includes(answer.has) ? [] : [`the gateway does not answer ${what}: ${body.slice(0, 200)}`]
      }),
    )
    return found.flat().map((missing) => `${missing}\n${complaint}`)
  } finally {
    child.kill('SIGTERM')
    await ended
    await postgres?.remove()
    rmSync(data, { recursive: true, force: true })
  }
}
