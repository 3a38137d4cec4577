import { createRandom } from '../../server/sandbox/world/seeded-random.ts'
import type { Where } from './happenings/happening.ts'
import { happenings, type HappeningName } from './happenings/happenings.ts'

/** Something that happens, with the seed of its own dice. */
export interface Step {
  readonly name: HappeningName
  readonly dice: string
}

const names = Object.keys(happenings) as HappeningName[]

/**
 * What happens in a journey, from its number alone: nothing that is measured, so that the same number is the same journey. The plan guesses
 * where each step leaves the player; where it guessed wrong - a payment was faster - a step finds nothing to do, and says so.
 */
export function planOf(seed: number, length: number): readonly Step[] {
  const chance = createRandom(`life ${seed}`)
  let where: Where = { place: 'store', online: true }
  return Array.from({ length }, (_, index) => {
    const possible = names.filter((name) => happenings[name].may(where))
    let left = chance() * possible.reduce((sum, name) => sum + happenings[name].weight, 0)
    // A player who never buys has nothing to lose.
    const name = index === 0 ? 'buys' : (possible.find((one) => (left -= happenings[one].weight) < 0) ?? 'opens')
    where = { ...where, ...happenings[name].leaves }
    return { name, dice: `life ${seed}, step ${index}` }
  })
}
