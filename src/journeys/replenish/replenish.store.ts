import { proxy } from 'valtio'
import type { replenishmentInfo } from '../../contract/entities/card.ts'
import type { Game } from '../../contract/entities/game.ts'
import type * as v from 'valibot'
import type { Groups } from '../../channels/methods/methods.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

export interface Link {
  readonly info: v.InferOutput<typeof replenishmentInfo>
  readonly game: Game | undefined
  /** Epoch, milliseconds; null where nothing is counted down. */
  readonly untilMs: number | null
}

/** A make-up link's demand, and the way to pay it. */
export interface Replenish {
  link: Loadable<Link>
  groups: Loadable<Groups>
  regionNames: Readonly<Record<string, string>>
  region: string | undefined
  wayKey: string | undefined
  /** The method whose sub methods are shown. */
  openMethod: string | undefined
  /** `expired`: it takes no more payments. `paid`: from this device, as the gateway says. */
  ended: 'expired' | 'paid' | null
}

export const emptyReplenish = (): Replenish => ({
  link: loadingState,
  groups: loadingState,
  regionNames: {},
  region: undefined,
  wayKey: undefined,
  openMethod: undefined,
  ended: null,
})

export const replenish = proxy(emptyReplenish())
