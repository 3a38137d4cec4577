import { logOut as logOutCall } from '../../../contract/calls/session.calls.ts'
import { send } from '../../../kernel/http/send.ts'
import { report } from '../../../kernel/report.ts'
import { getActiveToken, session } from '../../../kernel/session/session.store.ts'
import { forgetAccount } from '../../../purchase/forget-account.ts'
import { hideNamesOf } from '../../../purchase/orders.store.ts'
import { dropServer } from '../../../purchase/selection.store.ts'

/**
 * Removes the account and server from this device immediately. The gateway is notified without waiting; offline, the
 * token expires on its own.
 */
export function logOut(): void {
  const token = getActiveToken()
  const { user } = session
  forgetAccount()
  dropServer()
  if (user) void hideNamesOf(user).catch(() => report('ledger', 'names'))
  if (token !== null) void send(logOutCall, { oauth_token: token })
}
