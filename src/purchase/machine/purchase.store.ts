import { proxy, ref } from 'valtio'
import { runEffects } from './run-effects.ts'
import { transition } from './transition.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

/** The one purchase of this page. */
export const purchase = proxy<{ state: PurchaseState }>({ state: ref<PurchaseState>({ at: 'idle' }) })

export function dispatch(event: PurchaseEvent): void {
  const { state, effects } = transition(purchase.state, event)
  // A state is replaced, never changed, so nobody has to watch its inside.
  if (state !== purchase.state) purchase.state = ref(state)
  void runEffects(effects, dispatch)
}
