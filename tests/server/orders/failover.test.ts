import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { seedDemoData } from '../../../server/sandbox/world/seed-demo-data.ts'
import { isLong } from '../../long-form.ts'
import { startCrowd, payAll } from '../fixtures/buying-crowd.ts'
import { openFaultyProxy } from '../fixtures/faulty-line.ts'
import { brands } from '../fixtures/gateway.ts'
import { startProcess } from '../fixtures/gateway-process.ts'
import { hasPatroni, startPatroni } from '../fixtures/postgres-patroni.ts'
import { startPair } from '../fixtures/postgres-pair.ts'
import { getExpectedBooks, loadBooks } from '../fixtures/process-buyer.ts'
import { findPostgresFolder } from '../../ensure-postgres.mjs'

const kills = Number(process.env['KILLS'] ?? 5)
/** Additional starts per second by players who never pay. */
const startsASecond = Number(process.env['STARTS'] ?? 0)
const thinkMs = 300
const isPatroni = process.env['CLUSTER'] === 'patroni'
const isHere = findPostgresFolder() !== undefined && (!isPatroni || hasPatroni())
const sellsAgainMs = 15_000

/**
 * Returns the longest time in milliseconds without a new order, until the work is over and another order is placed.
 * Orders already in progress at the beginning do not count.
 */
async function longestSilence(count: () => number, work: Promise<void>): Promise<number> {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  const begun = count()
  let [before, last, longest] = [begun, performance.now(), 0]
  while (!over.signal.aborted || count() === begun) {
    await pause(20)
    if (count() === before) continue
    before = count()
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  await done
  return Math.round(longest)
}

/**
 * Long form only because each kill needs a new standby. `KILLS=50 TEST_LONG=on npx vitest run --project server
 * failover` sets the number of kills. With `CLUSTER=patroni`, three Patroni members behind HAProxy elect the next
 * primary. `STARTS=300` adds that many starts per second.
 */
describe.skipIf(!isLong || !isHere)('a PostgreSQL primary that is killed under load', () => {
  let pair: Awaited<ReturnType<typeof startPair | typeof startPatroni>>
  let line: Awaited<ReturnType<typeof openFaultyProxy>>
  beforeAll(async () => {
    pair = await (isPatroni ? startPatroni() : startPair())
    line = await openFaultyProxy(pair.url())
    const { db, close } = await openDatabase({ url: pair.url(), dataDir: '' })
    await seedDemoData(db, brands)
    await close()
  }, 120_000)
  afterAll(() => pair.remove())

  it(
    `is replaced by its standby within 15 s, with no order lost or delivered twice (${kills} kills)`,
    async () => {
      const gateway = await startProcess({ DATABASE_URL: line.url })
      const crowd = startCrowd(() => gateway, 24, { pays: true })
      const visitors = startCrowd(() => gateway, Math.ceil((startsASecond * thinkMs) / 1000), { restMs: thinkMs })
      const begun = performance.now()
      const silences: number[] = []
      const lose = async () => {
        await pair.failOver()
        if (!isPatroni) line.leadTo(pair.url())
        await pair.join()
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const before = crowd.answered.size
        await expect.poll(() => crowd.answered.size, { timeout: 60_000 }).toBeGreaterThan(before + 50)
        silences.push(await longestSilence(() => crowd.answered.size, lose()))
      }
      const seconds = (performance.now() - begun) / 1000
      await Promise.all([crowd.end(), visitors.end()])
      const [sold, started] = [crowd.answered.size, crowd.answered.size + visitors.answered.size]
      await payAll(gateway, crowd.answered)
      expect(await gateway.kill('SIGTERM')).toEqual([0, null])
      const silent = silences.reduce((sum, ms) => sum + ms, 0) / 1000
      const rate = Math.round(started / (seconds - silent))
      console.log(`${started} orders, ${rate} a second while the shop sold, ${sold} of them paid`)
      console.log(`sold again after ${silences.toSorted((a, b) => a - b).join(', ')} ms`)
      expect(Math.max(...silences)).toBeLessThan(sellsAgainMs)
      expect(await loadBooks({ DATABASE_URL: line.url })).toEqual({ ...getExpectedBooks(sold), orders: started })
    },
    kills * 60_000 + 120_000,
  )
})
