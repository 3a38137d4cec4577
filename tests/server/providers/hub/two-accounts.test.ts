import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../../server/env.ts'
import { findImbalances } from '../../../../server/orders/money/find-imbalances.ts'
import { runGatewayCommand } from '../../../../server/run-gateway-command.ts'
import { startGateway } from '../../../../server/start.ts'
import { runAfterFile } from '../../fixtures/at-end.ts'
import { createStartParams } from '../../fixtures/buyer.ts'
import { createGatewayClient } from '../../fixtures/gateway-client.ts'
import { openPlace } from '../../fixtures/places.ts'
import { findFreePort } from '../../fixtures/postgres-server.ts'
import { getOrderState, startPurchase } from '../../fixtures/process-buyer.ts'
import { gameSecret, openPublisher, paymentSecret } from '../../fixtures/publisher.ts'
import { createEmptyFolder, createEmptyPlace } from '../../fixtures/shop-folder.ts'
import { createSmallCatalogue } from '../../fixtures/small-catalogue.ts'
import { signIn } from '../../fixtures/tenant-shop.ts'

/** The small catalogue with a second channel of its payment method. */
function createCatalogueOfTwoChannels() {
  const catalogue = createSmallCatalogue()
  const [method] = catalogue.methods
  return { ...catalogue, methods: [...catalogue.methods, ...(method ? [{ ...method, channel: 1 }] : [])] }
}

describe('a shop with accounts at two payment services', () => {
  let gateway: ReturnType<typeof createGatewayClient>
  let east: Awaited<ReturnType<typeof openPublisher>>
  let west: typeof east
  let session: Record<string, string>
  let stop: () => Promise<void>
  let place: Awaited<ReturnType<typeof createEmptyPlace>>

  beforeAll(async () => {
    ;[east, west] = [await openPublisher(), await openPublisher()]
    const characters = [{ serverId: 's1', roleId: 'm1', name: 'Miracle' }]
    east.players.push({ gpId: 'gp-moon', suid: 'p-1', username: 'mira', password: 'moonlight', characters })
    place = await createEmptyPlace()
    const file = join(await createEmptyFolder(), 'payments.json')
    process.env['TWO_ACCOUNTS_SECRET'] = paymentSecret
    const createAccount = ({ paymentUrl: url }: typeof east) => ({
      settings: { url, secrets: [{ env: 'TWO_ACCOUNTS_SECRET' }] },
    })
    const payments = {
      accounts: { 'http/east': createAccount(east), 'http/west': createAccount(west) },
      routes: [{ payways: [11_801], channels: [1], accounts: ['http/west'] }, { accounts: ['http/east'] }],
    }
    await writeFile(file, JSON.stringify(payments))
    const port = String(await findFreePort())
    const env = readEnvironment({
      ...place,
      NODE_ENV: 'production',
      SANDBOX: 'off',
      SECRET_KEY: 'a-secret-that-is-not-in-the-database',
      PORT: port,
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
      DIST_DIR: '/nowhere',
      PAYMENTS_FILE: file,
      PAY_ORIGINS: 'https://pay.example',
      GAME_URL: east.gameUrl,
      GAME_SECRETS: gameSecret,
      GATEWAY_URL: `http://127.0.0.1:${port}`,
    })
    const catalogue = JSON.stringify({ watt: createCatalogueOfTwoChannels() })
    await runGatewayCommand(['catalogue', 'load', catalogue, '--note=first'], env)
    const running = await startGateway(env)
    let isUp = true
    stop = async () => {
      if (isUp) await running.stop(0)
      isUp = false
    }
    runAfterFile(stop)
    gateway = createGatewayClient(port)
    session = await signIn(gateway)
  })

  it('has each payment made, reported and delivered through its own account', { timeout: 60_000 }, async () => {
    const buy = async (channel: string) =>
      (await startPurchase(gateway, createStartParams({ ...session, channel_id: channel }))).billingNo
    const [first, second] = [await buy('0'), await buy('1')]
    // Each service knows only its own payment.
    await expect(west.settle(first, 'paid')).rejects.toThrow('nobody has asked')
    await expect(east.settle(second, 'paid')).rejects.toThrow('nobody has asked')
    expect([await east.settle(first, 'paid'), await west.settle(second, 'paid')]).toEqual([200, 200])
    for (const billingNo of [first, second])
      await expect.poll(() => getOrderState(gateway, billingNo), { timeout: 20_000 }).toBe('1 delivered')
    expect(new Set(east.handedOut.map(({ billingNo }) => billingNo))).toEqual(new Set([first, second]))
    expect(east.handedOut).toHaveLength(2)
    expect([...east.refused, ...west.refused]).toEqual([])
    await stop()
    const { db, close } = await openPlace(place)
    runAfterFile(close)
    expect(await findImbalances(db)).toEqual([])
  })
})
