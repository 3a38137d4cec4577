import { goTo } from '../kernel/address/navigation.ts'
import { session } from '../kernel/session/session.store.ts'
import { withoutWrongParam, type WrongParam } from '../kernel/address/wrong-param.ts'
import { isOrderInSight } from './order-in-sight.ts'

/** Few of them travel from place to place by themselves. */
function wordOf(wrong: WrongParam): string {
  const word = new URLSearchParams(window.location.search).get(wrong)
  return word === null ? '' : `?${new URLSearchParams({ [wrong]: word }).toString()}`
}

/**
 * The gateway knows nothing of what a link names: /notArea says so, and the shop goes on without it. The address keeps it for a reload
 * and for customer service. Nobody is led away from an order, or from a make-up payment, which needs nothing of the shop.
 */
export function refuseLink(wrong: WrongParam): void {
  const isPayingElse = session.params.replenish_id !== undefined
  session.params = withoutWrongParam(session.params, wrong)
  if (isPayingElse || isOrderInSight()) return
  session.wrongParam = wrong
  goTo(`/notArea${wordOf(wrong)}`, { replace: true })
}
