import { proxy, ref } from 'valtio'
import { track } from '../../kernel/tracking/track.ts'
import { runEffects } from './run-effects.ts'
import { trackedOf } from './track-purchase.ts'
import { transition } from './transition.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

/** The one purchase of this page. */
export const purchase = proxy<{ state: PurchaseState }>({ state: ref<PurchaseState>({ at: 'idle' }) })

export function dispatch(event: PurchaseEvent): void {
  const before = purchase.state
  const { state, effects } = transition(before, event)
  const told = trackedOf(event, before, state)
  if (told) track(told.name, told.data)
  // A state is replaced, never changed, so nobody has to watch its inside.
  if (state !== purchase.state) purchase.state = ref(state)
  void runEffects(effects, dispatch)
}
