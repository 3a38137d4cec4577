import { subscribeKey } from 'valtio/utils'
import { choicesStore } from '../journeys/select/choices.store.ts'
import type { Loadable } from '../kernel/loading/loadable.ts'
import { listTimeoutMs, timedOutState } from '../kernel/loading/use-load-timeout.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import { shopStore } from '../purchase/shop/shop.store.ts'

/** Games are requested once the area is known, goods once a game is chosen. */
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
    if (lists[name].state === 'loading') timer = setTimeout(() => hasAsked[name]() && markFailed(), listTimeoutMs)
  }
  subscribeKey(lists, name, restartTimer)
  restartTimer()
}

/** Shows a list that takes too long as failed, with a retry button. A late response still replaces it. */
export function failListsAfterTimeout(): void {
  failWhenOverdue('games', shopStore, () => (shopStore.games = timedOutState))
  failWhenOverdue('goods', choicesStore, () => (choicesStore.goods = timedOutState))
}
