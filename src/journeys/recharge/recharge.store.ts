import { proxy } from 'valtio'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'
import type { Again } from '../../purchase/again.ts'
import type { Groups } from '../../channels/methods/methods.ts'

/** The ways to pay for the chosen goods. The choice belongs to the selection; the card lives here only, as long as the page. */
export interface Recharge {
  /** Only regions and methods that show. */
  groups: Loadable<Groups>
  /** Region names by code; a code without one stands for itself. */
  regionNames: Readonly<Record<string, string>>
  /** The method whose sub methods are shown. */
  openMethod: string | undefined
  /** The purchase to repeat, as long as its way to pay is not the chosen one. */
  again: Again | undefined
  card: { id: string; password: string }
  /** Buy was pressed, and the gateway is asked for a price: what the card is worth, what the goods cost with a coupon. */
  checking: boolean
}

export const recharge = proxy<Recharge>({
  groups: loadingState,
  regionNames: {},
  openMethod: undefined,
  again: undefined,
  card: { id: '', password: '' },
  checking: false,
})
