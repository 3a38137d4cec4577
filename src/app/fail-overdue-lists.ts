import { subscribeKey } from 'valtio/utils'
import { choices } from '../journeys/select/choices.store.ts'
import type { Loadable } from '../kernel/loading/loadable.ts'
import { listTimeoutMs, timedOutState } from '../kernel/loading/use-load-timeout.ts'
import { session } from '../kernel/session/session.store.ts'
import { selection } from '../purchase/selection/selection.store.ts'
import { shop } from '../purchase/shop/shop.store.ts'

/** Games are requested once the area is known, goods once a game is chosen. */
const hasAsked = {
  games: () => session.area !== null,
  goods: () => selection.chosen.clientId !== undefined,
}

function follow<Name extends keyof typeof hasAsked>(
  name: Name,
  lists: { [N in Name]: Loadable<unknown> },
  giveUp: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (lists[name].state === 'loading') timer = setTimeout(() => hasAsked[name]() && giveUp(), listTimeoutMs)
  }
  subscribeKey(lists, name, look)
  look()
}

/** Shows a list that takes too long as failed, with a retry button. A late response still replaces it. */
export function failListsAfterTimeout(): void {
  follow('games', shop, () => (shop.games = timedOutState))
  follow('goods', choices, () => (choices.goods = timedOutState))
}
