import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../../long-form.ts'
import { brands } from '../fixtures/gateway.ts'
import { postgresServer } from '../fixtures/postgres-database.ts'
import { auditTenants } from './audit.ts'
import { startClusters } from './clusters.ts'
import { countRefusals, createCrowd, getP99, type Crowd } from './crowd.ts'
import { getBrandsOf, openLaunchShop, type LaunchShop } from './shop.ts'
import { repeatUntilDone, within } from './within.ts'

const seconds = Number(process.env['LAUNCH_SECONDS'] ?? 300)
/** Purchases per second of each brand before the launch, and of the launched brand as a multiple of it. */
const rate = Number(process.env['LAUNCH_RATE'] ?? 0.5)
const launchFactor = 20
/** Players who press the button in the first second of the launch and reach the same gateway. */
const rushSize = 160
/** Purchases that a program starts at the same time with one account. */
const botSize = 24
/** Players do not notice response times below this, in milliseconds. */
const unnoticedMs = 100

const usual = brands.map(({ key }) => key)
const [launched, moved, killed] = ['watt', getBrandsOf('three')[0] ?? '', getBrandsOf('two')]
const others = usual.filter((key) => ![launched, moved, ...killed].includes(key))

/** Brands in the order of their purchases during the launch. */
const duringLaunch = usual.flatMap((brand, at) => {
  const until = (n: number) => Math.round((n * launchFactor) / usual.length)
  const purchases = Array.from({ length: until(at + 1) - until(at) }, () => launched)
  return brand === launched ? purchases : [brand, ...purchases]
})

/**
 * Long form only: `TEST_LONG=on npx vitest run --project server launch`. `LAUNCH_SECONDS=30` shortens the launch, and
 * `LAUNCH_RATE` sets the purchases per second of each brand.
 */
describe.runIf(isLong && postgresServer)('the launch of one of 16 brands, with three tenants and four gateways', () => {
  let clusters: Awaited<ReturnType<typeof startClusters>>
  let shop: LaunchShop
  let crowd: Crowd

  beforeAll(async () => {
    clusters = await within(240, 'the clusters', startClusters())
    shop = await within(240, 'the gateways', openLaunchShop(clusters.urls))
    crowd = createCrowd(shop)
  }, 500_000)

  it(
    'loses no order, sells none twice, and is not noticed by players of other brands',
    async () => {
      // At first, the gateways compile their code.
      await playUntil(pause(10_000), usual)
      crowd.takeAnswers()
      await playUntil(pause(Math.max(10, seconds / 5) * 1000), usual)
      const before = crowd.takeAnswers()
      for (let player = 0; player < rushSize; player += 1) crowd.send(launched, player, { isInRush: true })
      await playUntil(Promise.all([pause(seconds * 1000), disturb()]), duringLaunch)
      const during = crowd.takeAnswers()
      await repeatUntilDone(180, 'the deliveries', assertAllDelivered)

      const p99 = [getP99(before, others), getP99(during, others)] as const
      console.log(`${crowd.sold.length} orders, recovery ${clusters.recovery}, p99 ${p99.join(' → ')} ms`)
      for (const [name, group] of Object.entries({ launched: [launched], killed, moved: [moved], others }))
        console.log(`${name}: p99 ${getP99(during, group)} ms, refused ${JSON.stringify(countRefusals(during, group))}`)
      expect(crowd.failures).toEqual([])
      const { paid, ...faults } = await auditTenants(shop.env, crowd.sold)
      expect(faults).toEqual({ lost: [], twice: [], imbalances: [] })
      const delivered = new Set(shop.publisher.handedOut.map(({ billingNo }) => billingNo))
      expect([paid, delivered.size]).toEqual([crowd.sold.length, crowd.sold.length])
      // The rush exceeds the limit of a brand (503), and the program that of an account (429).
      expect(Object.keys(countRefusals(during, [launched])).filter((status) => !/^(429|503)$/.test(status))).toEqual([])
      expect(countRefusals(during, others)).toEqual({})
      expect(p99[1]).toBeLessThanOrEqual(Math.max(unnoticedMs, 2 * p99[0]))
    },
    seconds * 2000 + 900_000,
  )

  /** Sends players of the brands in turn until the end, and then waits until all of them have bought. */
  async function playUntil(end: Promise<unknown>, of: readonly string[]): Promise<void> {
    const stop = crowd.sendConstantly(of, of.length * rate)
    await end.finally(stop)
    await within(180, 'the last players', crowd.whenDone())
  }

  /** Kills a primary twice, moves a brand, and lets a program buy with one account. */
  async function disturb(): Promise<void> {
    await pause(seconds * 200)
    await within(120, 'the first kill', clusters.killPrimary())
    await crowd.startAtOnce(launched, botSize)
    await pause(seconds * 100)
    const move = shop.admin('tenants', 'move', '--brand', moved, '--to', 'one', '--notice', '5')
    console.log(await within(120, 'the move', move))
    await pause(seconds * 100)
    await within(120, 'the second kill', clusters.killPrimary())
  }

  async function assertAllDelivered(): Promise<void> {
    const { imbalances } = await auditTenants(shop.env, [])
    expect(imbalances.filter(({ problem }) => problem === 'not delivered')).toEqual([])
  }
})
