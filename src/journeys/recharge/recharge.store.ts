import { proxy } from 'valtio'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'
import type { LastStep } from '../../purchase/last-step/last-step.ts'
import type { PendingRepeatPurchase } from '../../purchase/repeat/pending-repeat.ts'
import type { MethodsByRegion } from '../../channels/methods/method-rules.ts'

/** Payment methods of the selected goods. Card data is never stored. */
export interface RechargeState {
  /** Payment methods for this device by region. */
  groups: Loadable<MethodsByRegion>
  /** Region names by code. Missing names are shown as codes. */
  regionNames: Readonly<Record<string, string>>
  /** Method whose sub methods are open. */
  openMethod: string | undefined
  /** Purchase to repeat. Cleared when another payment method is chosen. */
  repeat: PendingRepeatPurchase | undefined
  card: { id: string; password: string }
  /** True while card value or coupon price is loading after a Buy press. */
  checking: boolean
  /** True if the player agrees to lose the right of withdrawal for an immediate delivery. */
  consentsToDelivery: boolean
  /** True if the player confirms to be an adult or to have the consent of a guardian. */
  guardianAgrees: boolean
  /** True if the player delays the delivery to be able to cancel. */
  wantsUndoWindow: boolean
  /** Area of the selected game, as reported by the gateway. */
  gameArea: string | undefined
  /** What the open view shows before the payment. Undefined before the first view. */
  lastStep: LastStep | undefined
}

export const rechargeStore = proxy<RechargeState>({
  groups: loadingState,
  regionNames: {},
  openMethod: undefined,
  repeat: undefined,
  card: { id: '', password: '' },
  checking: false,
  consentsToDelivery: false,
  guardianAgrees: false,
  wantsUndoWindow: false,
  gameArea: undefined,
  lastStep: undefined,
})
