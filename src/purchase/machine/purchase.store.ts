import { proxy, ref } from 'valtio'
import { trackEvent } from '../../kernel/tracking/track.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { performPurchaseEffects } from './perform-purchase-effects.ts'
import { getTransitionAnalyticsEvent } from './tracked-event.ts'
import { getNextPurchaseState } from './transition.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

/** Current purchase. A page has at most one purchase at a time. */
export const purchaseStore = proxy<{ current: PurchaseState }>({ current: ref<PurchaseState>({ state: 'idle' }) })

export function dispatchPurchaseEvent(event: PurchaseEvent): void {
  const before = purchaseStore.current
  const { next, effects } = getNextPurchaseState(before, event)
  const tracked = getTransitionAnalyticsEvent(event, before, next)
  if (tracked) trackEvent(tracked.name, tracked.data)
  // States are immutable, so `ref` excludes the state from Valtio's proxies.
  if (next !== purchaseStore.current) purchaseStore.current = ref(next)
  performPurchaseEffects(effects, dispatchPurchaseEvent).catch(recoverFromError)
}

/** Enables Buy again after an effect failed. The next attempt resumes the order, because the request id is stored. */
function recoverFromError(error: unknown): void {
  reportProblem('effect', purchaseStore.current.state, error instanceof Error ? error.message : '')
  if (purchaseStore.current.state === 'starting')
    dispatchPurchaseEvent({ type: 'startFailed', failure: { kind: 'network' } })
}
