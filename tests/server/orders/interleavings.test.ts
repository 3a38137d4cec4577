import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../../server/sandbox/world/seeded-random.ts'
import { buyer } from '../fixtures/buyer.ts'
import { createDevice, type Device, type Page } from '../fixtures/device.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { isLong } from '../../long-form.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

/**
 * Random histories of a phone during a payment: killed, offline, returning, updated, without its storage, with and
 * without webhooks. Each depends on its seed alone: `SEED=17 vitest run interleavings` repeats one.
 */
/** The short form runs 20 histories with 16 steps each. */
const lives = isLong ? 200 : 20
const steps = 16
const only = process.env['SEED']
const seeds = only === undefined ? Array.from({ length: lives }, (_, index) => index) : only.split(',').map(Number)

const goods = ['starfallOdyssey.crystals.300', 'starfallOdyssey.crystals.60']

let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

interface Life {
  readonly device: Device
  pages: Page[]
  /** The storage that may be lost in this history. If both were lost, only the status link would be left. */
  readonly mayLose: 'database' | 'local' | 'nothing'
  readonly chance: () => number
  readonly among: <T>(list: readonly T[]) => T | undefined
  /** Orders whose end the player has seen. */
  readonly seen: Set<string>
}

const openPages = ({ pages }: Life) => pages.filter((page) => page.alive && !page.away)

async function notify(billingNo: string, state: 'paid' | 'failed', times: number, life: Life): Promise<void> {
  const notice = gateway.outside.settle(billingNo, state)
  for (let time = 0; time < times; time += 1) await fixture.send(notice, { id: `msg_${billingNo}_${life.chance()}` })
}

/** Events that may happen. To add one: a row. */
const happenings: Readonly<Record<string, (life: Life) => Promise<void> | void>> = {
  async buys(life) {
    await life.among(openPages(life))?.buy(life.among(goods) ?? '')
  },
  async isKilledWhileBuying(life) {
    life.device.fate = 'pageDies'
    await life.among(openPages(life))?.buy(life.among(goods) ?? '')
    life.device.fate = 'arrives'
  },
  async losesTheAnswer(life) {
    life.device.fate = 'lost'
    await life.among(openPages(life))?.buy(life.among(goods) ?? '')
    life.device.fate = 'arrives'
  },
  async pays(life) {
    const billingNo = life.among([...life.device.reached])
    if (billingNo) await notify(billingNo, 'paid', Math.floor(life.chance() * 3), life)
  },
  async failsToPay(life) {
    const billingNo = life.among([...life.device.reached])
    const { outside } = gateway
    if (billingNo && (await outside.provider.query(billingNo))?.status === 'pending')
      await notify(billingNo, 'failed', Math.floor(life.chance() * 2), life)
  },
  async comesBack(life) {
    // The browser either restores the page from its cache or loads it again.
    for (const page of life.pages.filter(({ alive, away }) => alive && away)) {
      page.away = false
      if (life.chance() < 0.5) await page.dispatch({ type: 'pollDue' })
      else page.alive = false
    }
    if (openPages(life).length === 0) life.pages.push(await life.device.open())
  },
  async looks(life) {
    await life.among(openPages(life))?.dispatch({ type: 'pollDue' })
  },
  async saysLater(life) {
    await life.among(openPages(life))?.dispatch({ type: 'laterPressed' })
  },
  async paysOn(life) {
    await life.among(openPages(life))?.dispatch({ type: 'toPayPressed' })
  },
  async opensAnotherTab(life) {
    if (openPages(life).length < 2) life.pages.push(await life.device.open())
  },
  isKilled(life) {
    for (const page of life.pages) page.alive = false
  },
  async goesOffline({ device }) {
    device.online = false
  },
  async comesOnline(life) {
    life.device.online = true
    await Promise.all(openPages(life).map((page) => page.dispatch({ type: 'pollDue' })))
    await life.device.wakeWorker()
  },
  async wakesTheWorker({ device }) {
    await device.wakeWorker()
  },
  async isUpdated(life) {
    life.device.updateWorker()
    const page = life.among(openPages(life).filter(({ state }) => state.state === 'idle' || state.state === 'choosing'))
    if (!page) return
    page.alive = false
    life.pages.push(await life.device.open())
  },
  losesStorage({ device, mayLose }) {
    if (mayLose === 'database') device.loseDatabase()
    if (mayLose === 'local') device.loseLocal()
  },
  async waits() {
    nowMs += 10_000
    await gateway.worker?.runDueJobs()
  },
}

function recordOutcomes({ pages, seen }: Life): void {
  for (const { state } of pages)
    if (state.state === 'success' || state.state === 'failed') seen.add(state.order.billingNo)
}

async function runLife(seed: number): Promise<Life> {
  const chance = createSeededRandom(`life ${seed}`)
  const among = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]
  const device = createDevice(gateway, () => nowMs)
  const life: Life = {
    device,
    pages: [await device.open()],
    mayLose: among(['database', 'local', 'nothing'] as const) ?? 'nothing',
    chance,
    among,
    seen: new Set(),
  }
  await happenings['buys']?.(life)
  const names = Object.keys(happenings)
  for (let step = 0; step < steps; step += 1) {
    await happenings[among(names) ?? '']?.(life)
    recordOutcomes(life)
  }
  return life
}

/** Processes everything that is pending, then opens the store again. */
async function settle(life: Life): Promise<void> {
  life.device.online = true
  for (const minutes of [1, 60, 600]) {
    nowMs += minutes * 60_000
    await gateway.worker?.runDueJobs()
  }
  for (const page of life.pages) page.alive = false
  const page = await life.device.open()
  life.pages = [page]
  await page.dispatch({ type: 'pollDue' })
  await page.dispatch({ type: 'pollDue' })
  recordOutcomes(life)
  for (let turn = 0; turn < 2; turn += 1) await life.device.wakeWorker()
}

const statusNames = { 1: 'success', [-1]: 'pending', [-2]: 'fail' } as Readonly<Record<number, string>>

describe('a phone after random events', () => {
  it.each(seeds)('knows every order in its true state (run %i)', async (seed) => {
    const life = await runLife(seed)
    await settle(life)
    const { device, seen } = life
    const orders = await device.orders()
    const ordersByNumber = new Map(orders.map((one) => [one.billingNo, one]))

    for (const billingNo of device.received) {
      const { status, delivery } = await fixture.infoOf(billingNo)
      const order = ordersByNumber.get(billingNo)
      if (order)
        expect({ standing: order.standing, delivery: order.delivery }).toEqual({
          standing: statusNames[status],
          delivery,
        })
      // An order may be lost with the database if the player has seen its end, or if it was never sent to payment.
      else expect(seen.has(billingNo) || !device.reached.has(billingNo), `order ${billingNo} is unseen`).toBe(true)
    }
    // The player was never sent to pay an order that the phone does not know, and no request created two orders.
    expect([...device.reached].filter((one) => !device.received.has(one))).toEqual([])
    expect(device.received.size).toBeLessThanOrEqual(device.sent.size)
    expect(await device.dump()).not.toContain(buyer.oauth_token)
  })

  it('leaves the books balanced', async () => {
    expect(await fixture.imbalances()).toEqual([])
  })
})
