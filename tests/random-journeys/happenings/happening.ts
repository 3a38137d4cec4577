import type { Journey } from '../journey.ts'

/** Where the plan expects the player to be. */
export interface Where {
  readonly place: 'store' | 'paysite' | 'nowhere'
  readonly online: boolean
}

export type Dice = () => number

/** An event of a journey. `happens` returns what it did for the log, or undefined if there was nothing to do. */
export interface Happening {
  readonly weight: number
  readonly may: (where: Where) => boolean
  readonly leaves: Partial<Where>
  readonly happens: (journey: Journey, dice: Dice) => Promise<string | undefined>
}

export const pickRandom = <T>(list: readonly T[], dice: Dice): T => list[Math.floor(dice() * list.length)] as T
