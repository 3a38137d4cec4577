import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { omitInvalidUrlParam, type InvalidParam } from '../../kernel/url/invalid-param.ts'
import { isOrderOnScreen } from '../order-screen/order-on-screen.ts'

/** Returns a query string with the invalid parameter. */
function getParamSearch(wrong: InvalidParam): string {
  const word = new URLSearchParams(window.location.search).get(wrong)
  return word === null ? '' : `?${new URLSearchParams({ [wrong]: word }).toString()}`
}

/**
 * Opens /notArea for an invalid link parameter, which stays in the URL for customer service. Order screens and the
 * pages of replenish links stay open.
 */
export function rejectInvalidLinkParam(wrong: InvalidParam): void {
  const isPayingElse = sessionStore.params.replenish_id !== undefined
  sessionStore.params = omitInvalidUrlParam(sessionStore.params, wrong)
  if (isPayingElse || isOrderOnScreen()) return
  sessionStore.invalidParam = wrong
  navigateTo(`/notArea${getParamSearch(wrong)}`, { replace: true })
}
