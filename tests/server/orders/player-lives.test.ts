import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { isLong } from '../../long-form.ts'
import { openWorld, places, type PlaceName, type World } from './player-life.ts'
import { checkAlways, checkEnd, checkLimits } from './player-life-promises.ts'
import { endLife, step, takeStep } from './player-life-steps.ts'

/**
 * Random lives of players through the gateway: they buy, pay late or twice, take back, withdraw, return goods, set
 * budgets and pause, while game and company refuse or lose their responses. `npm run model -- 10000` runs more of them,
 * and `SEED=17 npm run model -- 10000` other ones.
 */
const lives = Number(process.env['STORE_MODEL'] ?? (isLong ? 40 : 8))
const seed = process.env['SEED']

const life = fc.record({
  place: fc.constantFrom(...(Object.keys(places) as PlaceName[])),
  steps: fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }),
})

let world: World
beforeAll(async () => {
  world = await openWorld()
})

it('a player always ends with the goods or the money, within every limit', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ place, steps }) => {
      const player = await world.startLife(place)
      let before = await world.listOrders(player)
      for (const one of steps) {
        await takeStep(world, player, one)
        const after = await world.listOrders(player)
        checkLimits(player, before, after)
        checkAlways(player, after)
        before = after
      }
      await endLife(world, player)
      await checkEnd(world, player)
    }),
    { numRuns: lives, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  )
  expect(await world.fixture.imbalances()).toEqual([])
}, 7_200_000)
