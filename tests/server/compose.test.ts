import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '../../server/orders/orders.tables.ts'
import type { WireRole } from '../../src/contract/entities/game.ts'
import type { WireUserInfo } from '../../src/contract/entities/user.ts'
import { createGatewayClient } from './fixtures/gateway-client.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { createStartParams } from './fixtures/buyer.ts'
import { readCompose } from './fixtures/compose.ts'
import { openPlace } from './fixtures/places.ts'
import { createDatabase, postgresServer } from './fixtures/postgres-database.ts'
import { findFreePort } from './fixtures/postgres-server.ts'
import { createEmptyFolder } from './fixtures/shop-folder.ts'
import { obfuscate } from './logins/obfuscated.ts'

const program = promisify(execFile)
const keyOf = (name: string) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`
const host = 'rhinossea.localhost'
const client_id = '2501003'

/** Runs the processes without containers, which are not available everywhere. */
describe.skipIf(postgresServer === undefined)('the shop of compose.yaml', () => {
  it(
    'opens on an empty PostgreSQL, sells through the sandbox beside it, and refunds the order',
    // Three processes start at once, possibly on a loaded machine.
    { timeout: 600_000 },
    async () => {
      const database = new URL(await createDatabase())
      const [shopPort, sandboxPort] = [String(await findFreePort()), String(await findFreePort())]
      const services = readCompose(
        {
          PAYMENT_SECRETS: keyOf('payments'),
          GAME_SECRETS: keyOf('game'),
          DATABASE_PASSWORD: 'secret',
          SECRET_KEY: 's'.repeat(32),
        },
        [
          ['postgres://shop:secret@database:5432/shop', database.href],
          ['//sandbox:', '//127.0.0.1:'],
          ['//shop:', '//127.0.0.1:'],
          ['4173', shopPort],
          ['4174', sandboxPort],
          ['/data', await createEmptyFolder()],
        ],
      )
      const [catalogue, shop] = ['catalogue', 'shop'].map((name) => services.find((one) => one.name === name))
      expect(services.map(({ name, isOnce }) => `${name} ${isOnce}`)).toEqual([
        'catalogue true',
        'shop false',
        'sandbox false',
      ])

      const envOf = (env: Readonly<Record<string, string>> = {}) => ({
        PATH: process.env['PATH'],
        LOG_LEVEL: 'warn',
        // Disables load shedding for a loaded machine.
        MAX_DELAY_MS: '0',
        ...env,
      })
      const [node, ...load] = catalogue?.command ?? []
      expect(node).toBe('node')
      await program(process.execPath, load, { env: envOf(catalogue?.env) })
      const startService = ({ command, env }: (typeof services)[number]) => {
        const child = spawn(process.execPath, command.slice(1), {
          env: envOf(env),
          stdio: ['ignore', 'inherit', 'inherit'],
        })
        const ended = once(child, 'exit')
        runAfterFile(async () => {
          child.kill('SIGKILL')
          await ended
        })
        return child
      }
      const children = services.filter(({ isOnce }) => !isOnce).map(startService)
      const [store, sandbox] = [createGatewayClient(shopPort), createGatewayClient(sandboxPort)]
      const isReady = (one: typeof store) =>
        one.ask('/readyz').then(
          ({ status }) => status === 200,
          () => false,
        )
      for (const one of [store, sandbox])
        while (!(await isReady(one))) {
          expect(children.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([null, null])
          await pause(200)
        }

      const call = async (path: string, params: Record<string, string>) => {
        const { body } = await store.ask(`${path}?${new URLSearchParams(params)}`, { host })
        return (JSON.parse(body) as { data: unknown }).data
      }
      const login = { client_id, username: obfuscate('mika'), password: obfuscate('demo1234') }
      const { oauth_token } = (await call('/util/login/auth', login)) as WireUserInfo
      const { roles } = (await call('/api/system/allRoleList', { client_id, oauth_token })) as { roles: WireRole[] }
      const { role_id, server_id } = roles[0] ?? { role_id: '', server_id: '' }
      const place = { client_id, oauth_token, role_id, server_id, domain_area: 'sea', country: 'SG' }
      const purchase = { ...place, product_id: 'monsoonRacers.credits.600', channel: '10801' }
      const started = (await call('/api/pay/platform_pay', createStartParams(purchase))) as {
        billing_no: string
        url: string
      }
      expect(new URL(started.url).host).toBe(`pay.localhost:${sandboxPort}`)
      expect(await sandbox.pay(started.url)).toBeLessThan(400)
      const orderStatus = async () => {
        const order = (await call('/api/pay/getOrderInfo', { billing_no: started.billing_no })) as {
          status: number
          delivery: string
        }
        return `${order.status} ${order.delivery}`
      }
      await expect.poll(orderStatus, { timeout: 120_000 }).toBe('1 delivered')

      const why = ['--why', 'changed my mind']
      await program(process.execPath, ['server/admin-main.ts', 'refund', started.billing_no, ...why], {
        env: envOf(shop?.env),
      })
      const { db, close } = await openPlace({ DATABASE_URL: database.href })
      runAfterFile(close)
      const state = async () =>
        (await db.select().from(orders).where(eq(orders.billingNo, started.billing_no)))[0]?.state
      await expect.poll(state, { timeout: 120_000 }).toBe('revoked')
    },
  )
})
