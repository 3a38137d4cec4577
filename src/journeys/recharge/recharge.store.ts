import { proxy } from 'valtio'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'
import type { PendingRepeatPurchase } from '../../purchase/repeat/pending-repeat.ts'
import type { MethodsByRegion } from '../../channels/methods/method-rules.ts'

/** Payment methods for the selected goods. Card data is stored only here and never persisted. */
export interface RechargeState {
  /** Payment methods that are available on this device, by region. */
  groups: Loadable<MethodsByRegion>
  /** Region names by code. Regions without a name are shown by code. */
  regionNames: Readonly<Record<string, string>>
  /** Key of the method whose sub methods are open. */
  openMethod: string | undefined
  /** Purchase to repeat. Cleared when another payment method is chosen. */
  repeat: PendingRepeatPurchase | undefined
  card: { id: string; password: string }
  /** True while the card's value or the price with a coupon is being loaded after Buy was pressed. */
  checking: boolean
  /** True if the player wants the goods at once and knows that this ends the right to withdraw. */
  consentsToDelivery: boolean
  /** True if the player chose to delay the delivery in order to be able to take the order back. */
  wantsUndoWindow: boolean
}

export const rechargeStore = proxy<RechargeState>({
  groups: loadingState,
  regionNames: {},
  openMethod: undefined,
  repeat: undefined,
  card: { id: '', password: '' },
  checking: false,
  consentsToDelivery: false,
  wantsUndoWindow: false,
})
