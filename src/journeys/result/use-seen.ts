import { useSnapshot } from 'valtio'
import { session } from '../../kernel/session/session.store.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { seenBy } from '../../purchase/seen-by.ts'

/** The purchase as the current visitor may see it: an order of another account is shown like a stranger's. */
export function useSeenPurchase(): PurchaseState {
  const { state } = useSnapshot(purchase)
  const { user } = useSnapshot(session)
  return 'order' in state ? { ...state, order: seenBy(state.order, user) } : state
}
