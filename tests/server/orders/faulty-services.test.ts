import { beforeAll, describe, expect, it } from 'vitest'
import { connectMerchantAccount } from '../../../server/providers/companies/accounts/connect-merchant-account.ts'
import { createPaymentRouter } from '../../../server/providers/companies/accounts/payment-router.ts'
import { httpServiceAdapter as http } from '../../../server/providers/companies/http/http.ts'
import { createGameClient } from '../../../server/providers/hub/game-client.ts'
import { createSandboxGamePlayers } from '../../../server/sandbox/game/sandbox-players.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { payermax, createStartParams } from '../fixtures/buyer.ts'
import { openFaultyProxy } from '../fixtures/faulty-line.ts'
import { openTestDatabase, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { gameSecret, openPublisher, paymentSecret } from '../fixtures/publisher.ts'

type Line = Awaited<ReturnType<typeof openFaultyProxy>>

const size = 12
/** Milliseconds. Longer than a response takes here, shorter than the timeout of a test. */
const timeoutMs = 1000
/** Number of random faults instead of each once: `FAULTS=200 npx vitest run --project server faulty-services`. */
const faults = Number(process.env['FAULTS'] ?? 0)

const faultKinds: [string, (line: Line) => void][] = [
  ['is reset', (line) => line.reset()],
  ['ends in the middle of a response', (line) => line.cutAfter(7)],
  ['ends after some responses', (line) => line.cutAfter(900)],
  ['goes silent without closing', (line) => line.hold()],
  [
    'is opened again but never responds',
    (line) => {
      line.greet(false)
      line.reset()
    },
  ],
  ['delays everything by 200 ms', (line) => line.delay(200)],
]
const chosen =
  faults === 0
    ? faultKinds
    : Array.from(
        { length: faults },
        (_, n) => faultKinds[Math.floor(Math.random() * faultKinds.length)] ?? faultKinds[n % faultKinds.length],
      )

const publisher = await openPublisher()
let seconds = Math.floor(Date.now() / 1000)
let lines: Record<'company' | 'game', Line>
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  lines = { company: await openFaultyProxy(publisher.paymentUrl), game: await openFaultyProxy(publisher.gameUrl) }
  const { db } = await openTestDatabase()
  // No webhook arrives at this URL, so the gateway learns of a payment only by querying over the same connection.
  const place = { merchant: 'shop', gatewayUrl: 'http://127.0.0.1:1' }
  const account = connectMerchantAccount(http, { url: lines.company.url, secrets: [paymentSecret], timeoutMs }, place)
  const provider = createPaymentRouter({ accounts: [account], routes: [{ accounts: [account.id] }] })
  const game = createGameClient({ url: lines.game.url, secrets: [gameSecret], timeoutMs })
  const now = () => seconds * 1000
  const players = createSandboxGamePlayers(db, now)
  gateway = await startGateway({ database: db, now, players, payments: { provider, game } })
  fixture = createOrderFixture(gateway)
})

/** Repeats the start until it gets a response, as the store does. */
async function startOrder(purchase: Record<string, string>, heal: () => void): Promise<string> {
  for (;;) {
    const { code, data } = await gateway.call(payermax, purchase)
    if (code === apiResponseCodes.success) return (data as { billing_no: string }).billing_no
    expect(code).toBe(apiResponseCodes.paymentProblem)
    heal()
  }
}

async function expectDelivered(numbers: readonly string[]): Promise<void> {
  const isDelivered = async () =>
    (await Promise.all(numbers.map((number) => fixture.rowOf(number)))).every(({ state }) => state === 'delivered')
  for (let rounds = 0; rounds < 12 && !(await isDelivered()); rounds += 1) {
    seconds += 60
    await gateway.worker?.runDueJobs()
  }
  for (const billingNo of numbers) {
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: null })
    expect(await fixture.credits(billingNo)).toBe(1)
  }
  expect(await fixture.imbalances()).toEqual([])
}

const pay = (numbers: readonly string[]) =>
  Promise.all(numbers.map((number) => publisher.settle(number, 'paid').catch(() => undefined)))

describe.each(chosen.map((fault, n) => [`${fault?.[0]} (${n + 1})`, fault?.[1]] as const))(
  'a connection that %s',
  (_what, breakIt) => {
    it('loses and duplicates no order if it leads to the payment provider', async () => {
      const line = lines.company
      if (faults > 0 || breakIt === undefined) setImmediate(() => breakIt?.(line))
      else breakIt(line)
      const numbers = await Promise.all(Array.from({ length: size }, () => startOrder(createStartParams(), line.heal)))
      expect(new Set(numbers).size).toBe(size)
      await pay(numbers)
      // The payment is unknown while the company cannot be queried.
      breakIt?.(line)
      await gateway.worker?.runDueJobs()
      line.heal()
      await expectDelivered(numbers)
    })

    it('delays but loses no delivery if it leads to the game', async () => {
      const line = lines.game
      const numbers = await Promise.all(
        Array.from({ length: size }, () => startOrder(createStartParams(), () => undefined)),
      )
      await pay(numbers)
      breakIt?.(line)
      seconds += 60
      await gateway.worker?.runDueJobs()
      line.heal()
      await expectDelivered(numbers)
      // Deliveries may be repeated. The game identifies them by their order number.
      const handedOut = new Set(publisher.handedOut.map(({ billingNo }) => billingNo))
      for (const number of numbers) expect(handedOut).toContain(number)
    })
  },
)
