import type { Journey } from '../journey.ts'

/** Where a plan takes the player to be. */
export interface Where {
  readonly place: 'store' | 'paysite' | 'nowhere'
  readonly online: boolean
}

export type Dice = () => number

/** `happens` answers what it did, for the diary; undefined where there was nothing to do. */
export interface Happening {
  readonly weight: number
  readonly may: (where: Where) => boolean
  readonly leaves: Partial<Where>
  readonly happens: (journey: Journey, dice: Dice) => Promise<string | undefined>
}

export const pickRandom = <T>(list: readonly T[], dice: Dice): T => list[Math.floor(dice() * list.length)] as T
