import { proxy } from 'valtio'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'
import type { PendingRepeat } from '../../purchase/repeat/pending-repeat.ts'
import type { MethodsByRegion } from '../../channels/methods/method-rules.ts'

/** Payment methods for the chosen goods. Card data exists only here and is never stored. */
export interface RechargeState {
  /** Only the regions and methods supported here. */
  groups: Loadable<MethodsByRegion>
  /** Region names by code. The code is shown if its name is missing. */
  regionNames: Readonly<Record<string, string>>
  /** Key of the method whose sub methods are open. */
  openMethod: string | undefined
  /** The purchase to repeat, until another payment method is chosen. */
  repeat: PendingRepeat | undefined
  card: { id: string; password: string }
  /** Buy was pressed, and the card's value or the price with a coupon is being loaded. */
  checking: boolean
}

export const recharge = proxy<RechargeState>({
  groups: loadingState,
  regionNames: {},
  openMethod: undefined,
  repeat: undefined,
  card: { id: '', password: '' },
  checking: false,
})
