import { describe, expect, it } from 'vitest'
import { startWith } from '../fixtures/buyer.ts'
import { startProcess } from '../fixtures/gateway-process.ts'
import { freePort } from '../fixtures/postgres-server.ts'
import { start, stateOf } from '../fixtures/process-buyer.ts'
import { gameSecret, openPublisher, paymentSecret } from '../fixtures/publisher.ts'
import { filledFolder } from '../fixtures/shop-folder.ts'

describe('a shop with a payment service and a game of its own', () => {
  it('sells: from the start to what the game hands out', { timeout: 60_000 }, async () => {
    const publisher = await openPublisher()
    const PORT = String(await freePort())
    const gateway = await startProcess(
      { DATA_DIR: await filledFolder(true) },
      {
        NODE_ENV: 'production',
        PORT,
        PAYMENT_URL: publisher.paymentUrl,
        PAYMENT_SECRETS: paymentSecret,
        GAME_URL: publisher.gameUrl,
        GAME_SECRETS: gameSecret,
        GATEWAY_URL: `http://127.0.0.1:${PORT}`,
      },
    )
    expect((await gateway.ask('/readyz')).status).toBe(200)

    const started = await start(gateway, startWith())
    expect(started).toMatchObject({ url: `https://pay.example/${started.billing_no}` })
    expect(await stateOf(gateway, started.billing_no)).toBe('-1 waiting')

    // Whoever knows no key of ours is not believed.
    expect(await publisher.tell(started.billing_no, gameSecret)).toBe(401)
    expect(await publisher.settle(started.billing_no, 'paid')).toBe(200)
    await expect.poll(() => stateOf(gateway, started.billing_no), { timeout: 10_000 }).toBe('1 delivered')
    expect(publisher.handedOut).toMatchObject([{ billingNo: started.billing_no, brand: 'watt', roleId: '1000021' }])
    // Told again, nothing is handed out again.
    expect(await publisher.tell(started.billing_no)).toBe(200)
    expect(publisher.handedOut).toHaveLength(1)
    expect(publisher.refused).toEqual([])
  })
})
