import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { seed } from '../../../server/sandbox/world/seed.ts'
import { isLong } from '../../long-form.ts'
import { crowdAt, payAll } from '../fixtures/buying-crowd.ts'
import { faultyLine } from '../fixtures/faulty-line.ts'
import { brands } from '../fixtures/gateway.ts'
import { startProcess } from '../fixtures/gateway-process.ts'
import { startPair } from '../fixtures/postgres-pair.ts'
import { balanced, booksOf } from '../fixtures/process-buyer.ts'
import { postgresFolder } from '../../ensure-postgres.mjs'

const kills = Number(process.env['KILLS'] ?? 5)
const sellsAgainMs = 15_000

/** In the long form alone: each kill needs a new standby. `KILLS=50 TEST_LONG=on npx vitest run --project server failover`. */
describe.skipIf(!isLong || postgresFolder() === undefined)('a primary killed under load', () => {
  let pair: Awaited<ReturnType<typeof startPair>>
  let line: Awaited<ReturnType<typeof faultyLine>>
  beforeAll(async () => {
    pair = await startPair()
    line = await faultyLine(pair.url())
    const { db, close } = await openDatabase({ url: pair.url(), dataDir: '' })
    await seed(db, brands)
    await close()
  })
  afterAll(() => pair.remove())

  it(
    `${kills} times: its standby sells within 15 s, no answered order is lost, and none is delivered twice`,
    async () => {
      const gateway = await startProcess({ DATABASE_URL: line.url })
      const crowd = crowdAt(() => gateway, 24, { pays: true })
      const silences: number[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const before = crowd.answered.size
        await expect.poll(() => crowd.answered.size, { timeout: 20_000 }).toBeGreaterThan(before + 50)
        const killedAt = performance.now()
        await pair.failOver()
        line.leadTo(pair.url())
        const soFar = crowd.answered.size
        await expect.poll(() => crowd.answered.size, { timeout: sellsAgainMs, interval: 20 }).toBeGreaterThan(soFar)
        silences.push(Math.round(performance.now() - killedAt))
        await pair.join()
      }
      await crowd.end()
      await payAll(gateway, crowd.answered)
      expect(await gateway.kill('SIGTERM')).toEqual([0, null])
      console.log(`${crowd.answered.size} orders; sold again after ${silences.toSorted((a, b) => a - b).join(', ')} ms`)
      expect(Math.max(...silences)).toBeLessThan(sellsAgainMs)
      expect(await booksOf({ DATABASE_URL: line.url })).toEqual(balanced(crowd.answered.size))
    },
    kills * 60_000 + 120_000,
  )
})
