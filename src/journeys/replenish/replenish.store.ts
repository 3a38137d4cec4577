import { proxy } from 'valtio'
import type { replenishmentInfoSchema } from '../../contract/entities/card.ts'
import type { Game } from '../../contract/entities/game.ts'
import type * as v from 'valibot'
import type { MethodsByRegion } from '../../channels/methods/method-rules.ts'
import type { LastStep } from '../../purchase/last-step/last-step.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export interface ReplenishLink {
  readonly info: v.InferOutput<typeof replenishmentInfoSchema>
  readonly game: Game | undefined
  readonly validUntilMs: number
  /** End of the countdown in Unix milliseconds, or null. */
  readonly untilMs: number | null
}

export interface ReplenishState {
  link: Loadable<ReplenishLink>
  groups: Loadable<MethodsByRegion>
  regionNames: Readonly<Record<string, string>>
  region: string | undefined
  wayKey: string | undefined
  /** Method whose sub methods are open. */
  openMethod: string | undefined
  /** `expired` means that the link accepts no payments, and `paid` that it was paid from this device. */
  ended: 'expired' | 'paid' | null
  /** True if the payer agrees to an immediate delivery, which ends the right of withdrawal. */
  consentsToDelivery: boolean
  /** True if the payer confirms to be an adult or to have the consent of a guardian. */
  guardianAgrees: boolean
  /** Area of the game, as reported by the gateway. */
  gameArea: string | undefined
  /** What the page shows before the payment. Undefined before it is drawn. */
  lastStep: LastStep | undefined
  declining: boolean
}

export const createEmptyReplenishState = (): ReplenishState => ({
  link: loadingState,
  groups: loadingState,
  regionNames: {},
  region: undefined,
  wayKey: undefined,
  openMethod: undefined,
  ended: null,
  consentsToDelivery: false,
  guardianAgrees: false,
  gameArea: undefined,
  lastStep: undefined,
  declining: false,
})

export const replenishStore = proxy(createEmptyReplenishState())
