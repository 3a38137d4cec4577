import { createSeededRandom } from '../../server/sandbox/world/seeded-random.ts'
import type { Where } from './happenings/happening.ts'
import { happenings, type HappeningName } from './happenings/happenings.ts'

/** An event of a journey, with the seed of its random numbers. */
export interface Step {
  readonly name: HappeningName
  readonly dice: string
}

const names = Object.keys(happenings) as HappeningName[]

/**
 * Returns the events of a journey. They depend on the seed alone, so a journey can be repeated. The plan guesses where
 * each step leaves the player. If the guess is wrong, for example because a payment was faster, the step does nothing
 * and reports that.
 */
export function createPlan(seed: number, length: number): readonly Step[] {
  const chance = createSeededRandom(`life ${seed}`)
  let where: Where = { place: 'store', online: true }
  return Array.from({ length }, (_, index) => {
    const possible = names.filter((name) => happenings[name].may(where))
    let left = chance() * possible.reduce((sum, name) => sum + happenings[name].weight, 0)
    // A journey without a purchase would test nothing.
    const name = index === 0 ? 'buys' : (possible.find((one) => (left -= happenings[one].weight) < 0) ?? 'opens')
    where = { ...where, ...happenings[name].leaves }
    return { name, dice: `life ${seed}, step ${index}` }
  })
}
