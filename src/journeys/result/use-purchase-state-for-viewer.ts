import { useSnapshot } from 'valtio'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { useIsOnline } from '../../shared/use-is-online.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { paidOrExpiredReplenishLinkStore } from '../../purchase/order-screen/paid-or-expired-replenish-link.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { maskOrderForViewer } from '../../purchase/orders/order-visibility.ts'
import type { ResultState } from './result.table.ts'

/** Returns the current purchase's state. If the order is another account's, its names are masked. */
export function usePurchaseStateForViewer(): Exclude<PurchaseState, ResultState> | ResultState {
  const { current: state } = useSnapshot(purchaseStore)
  const { user } = useSnapshot(sessionStore)
  const { id } = useSnapshot(paidOrExpiredReplenishLinkStore)
  const isOffline = !useIsOnline()
  if (!('order' in state)) return state
  const order = maskOrderForViewer(state.order, user)
  return { ...state, order, isLinkClosed: id !== undefined && order.own?.purchase.replenishId === id, isOffline }
}
