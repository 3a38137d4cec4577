import { navigateTo } from '../kernel/url/navigation.ts'
import { session } from '../kernel/session/session.store.ts'
import { omitInvalidParam, type InvalidParam } from '../kernel/url/invalid-param.ts'
import { isOrderInSight } from './order-in-sight.ts'

/** Few of them travel from place to place by themselves. */
function wordOf(wrong: InvalidParam): string {
  const word = new URLSearchParams(window.location.search).get(wrong)
  return word === null ? '' : `?${new URLSearchParams({ [wrong]: word }).toString()}`
}

/**
 * The gateway knows nothing of what a link names: /notArea says so, and the shop goes on without it. The address keeps it for a reload
 * and for customer service. Nobody is led away from an order, or from a make-up payment, which needs nothing of the shop.
 */
export function refuseLink(wrong: InvalidParam): void {
  const isPayingElse = session.params.replenish_id !== undefined
  session.params = omitInvalidParam(session.params, wrong)
  if (isPayingElse || isOrderInSight()) return
  session.invalidParam = wrong
  navigateTo(`/notArea${wordOf(wrong)}`, { replace: true })
}
