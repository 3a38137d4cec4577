import { logOut as logOutCall } from '../../../contract/calls/session.calls.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { reportProblem } from '../../../kernel/report-problem.ts'
import { getActiveOauthToken, sessionStore } from '../../../kernel/session/session.store.ts'
import { logOutCurrentAccount } from '../../../purchase/account/clear-account.ts'
import { maskNamesInSavedOrders } from '../../../purchase/orders/orders.store.ts'
import { clearSelectedServer } from '../../../purchase/selection/selection.store.ts'

/**
 * Removes account and server from this device and notifies the gateway. While offline, the token stays valid until it
 * expires.
 */
export function logOut(): void {
  const token = getActiveOauthToken()
  const { user } = sessionStore
  logOutCurrentAccount()
  clearSelectedServer()
  if (user) void maskNamesInSavedOrders(user).catch(() => reportProblem('ledger', 'names'))
  if (token !== null) void callGateway(logOutCall, { oauth_token: token })
}
