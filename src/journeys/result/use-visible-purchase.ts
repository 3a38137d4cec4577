import { useSnapshot } from 'valtio'
import { session } from '../../kernel/session/session.store.ts'
import { useOnline } from '../../shared/use-online.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { closedLink } from '../../purchase/closed-link.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { seenBy } from '../../purchase/seen-by.ts'
import type { ResultState } from './result.table.ts'

/** Returns the purchase with its names masked if it belongs to another account. */
export function useVisiblePurchase(): Exclude<PurchaseState, ResultState> | ResultState {
  const { current: state } = useSnapshot(purchase)
  const { user } = useSnapshot(session)
  const { id } = useSnapshot(closedLink)
  const isOffline = !useOnline()
  if (!('order' in state)) return state
  const order = seenBy(state.order, user)
  return { ...state, order, isLinkClosed: id !== undefined && order.own?.purchase.replenishId === id, isOffline }
}
