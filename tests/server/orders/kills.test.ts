import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCrowd, payAll } from '../fixtures/buying-crowd.ts'
import { isLong } from '../../long-form.ts'
import { startProcess, type GatewayProcess, type Place } from '../fixtures/gateway-process.ts'
import { placeKinds } from '../fixtures/places.ts'
import { findFreePort } from '../fixtures/postgres-server.ts'
import { getExpectedBooks, loadBooks } from '../fixtures/process-buyer.ts'

/** `KILLS=200 npx vitest run --project server orders/kills` sets the number of kills. */
const kills = Number(process.env['KILLS'] ?? (isLong ? 2 : 1))
const players = 12
/** Milliseconds. About the duration of a purchase, so that a kill may happen at any moment of it. */
const longestMs = 400

const { isHere, create } = placeKinds.PostgreSQL

/** Kills at random moments. crashes.test.ts kills at each failpoint. */
describe.skipIf(!isHere)('a gateway that is killed at random while players buy and pay', () => {
  let place: Place
  beforeAll(async () => {
    place = await create()
  })

  it(
    `loses no order and credits or delivers none twice (${kills} kills)`,
    async () => {
      const PORT = String(await findFreePort())
      let gateway: GatewayProcess = await startProcess(place, { PORT })
      const crowd = startCrowd(() => gateway, players, { pays: true })
      for (let kill = 0; kill < kills; kill += 1) {
        const before = crowd.answered.size
        await expect.poll(() => crowd.answered.size, { interval: 10 }).toBeGreaterThan(before)
        // A fixed delay instead of waiting for a condition because the moment must be random.
        await pause(Math.random() * longestMs)
        await gateway.kill('SIGKILL')
        gateway = await startProcess(place, { PORT })
      }
      await crowd.end()
      await payAll(gateway, crowd.answered)
      expect(await gateway.kill('SIGTERM')).toEqual([0, null])
      expect(await loadBooks(place)).toEqual(getExpectedBooks(crowd.answered.size))
      if (kills > 2) console.log(`${kills} kills, ${crowd.answered.size} orders`)
    },
    kills * 30_000 + 120_000,
  )
})
