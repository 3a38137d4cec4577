import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { omitInvalidUrlParam, type InvalidParam } from '../../kernel/url/invalid-param.ts'
import { isOrderOnScreen } from '../order-screen/order-on-screen.ts'

/** Returns a query string with the invalid parameter, which navigation would otherwise not keep in the URL. */
function getParamSearch(wrong: InvalidParam): string {
  const word = new URLSearchParams(window.location.search).get(wrong)
  return word === null ? '' : `?${new URLSearchParams({ [wrong]: word }).toString()}`
}

/**
 * Opens /notArea because a link parameter refers to something that does not exist. The parameter stays in the URL for
 * reloads and for customer service. Order screens and replenish payments are not interrupted.
 */
export function rejectInvalidLinkParam(wrong: InvalidParam): void {
  const isPayingElse = sessionStore.params.replenish_id !== undefined
  sessionStore.params = omitInvalidUrlParam(sessionStore.params, wrong)
  if (isPayingElse || isOrderOnScreen()) return
  sessionStore.invalidParam = wrong
  navigateTo(`/notArea${getParamSearch(wrong)}`, { replace: true })
}
