import { proxy, ref } from 'valtio'
import { track } from '../../kernel/tracking/track.ts'
import { report } from '../../kernel/report.ts'
import { runEffects } from './run-effects.ts'
import { trackedOf } from './track-purchase.ts'
import { transition } from './transition.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

/** The one purchase of this page. */
export const purchase = proxy<{ state: PurchaseState }>({ state: ref<PurchaseState>({ at: 'idle' }) })

export function dispatch(event: PurchaseEvent): void {
  const before = purchase.state
  const { state, effects } = transition(before, event)
  const tracked = trackedOf(event, before, state)
  if (tracked) track(tracked.name, tracked.data)
  // A state is replaced, never changed, so nobody has to watch its inside.
  if (state !== purchase.state) purchase.state = ref(state)
  runEffects(effects, dispatch).catch(afterException)
}

/** An effect that breaks must not leave Buy busy: the key of the purchase is kept, so that Buy again is the same order. */
function afterException(error: unknown): void {
  report('effect', purchase.state.at, error instanceof Error ? error.message : '')
  if (purchase.state.at === 'starting') dispatch({ type: 'startFailed', failure: { kind: 'network' } })
}
