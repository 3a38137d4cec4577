import { subscribeKey } from 'valtio/utils'
import { selectionOptionsStore } from '../journeys/select/selection-options.store.ts'
import type { Loadable } from '../kernel/loading/loadable.ts'
import { listLoadTimeoutMs, timedOutState } from '../kernel/loading/use-load-timeout.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import { shopStore } from '../purchase/shop/shop.store.ts'

/** Tests whether each list has been requested. */
const hasAsked = {
  games: () => sessionStore.area !== null,
  goods: () => selectionStore.chosen.clientId !== undefined,
}

function failWhenOverdue<Name extends keyof typeof hasAsked>(
  name: Name,
  lists: { [N in Name]: Loadable<unknown> },
  markFailed: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restartTimer = () => {
    clearTimeout(timer)
    if (lists[name].state === 'loading') timer = setTimeout(() => hasAsked[name]() && markFailed(), listLoadTimeoutMs)
  }
  subscribeKey(lists, name, restartTimer)
  restartTimer()
}

/**
 * Shows a retry button instead of a list that takes too long to load. A response that arrives later still replaces it.
 */
export function markSlowListsAsFailed(): void {
  failWhenOverdue('games', shopStore, () => (shopStore.games = timedOutState))
  failWhenOverdue('goods', selectionOptionsStore, () => (selectionOptionsStore.goods = timedOutState))
}
