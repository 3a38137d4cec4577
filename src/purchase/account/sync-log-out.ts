import { sessionStore } from '../../kernel/session/session.store.ts'
import { storedItems } from '../../kernel/storage/stored-items.table.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { clearCurrentAccount } from './clear-account.ts'
import { maskAccountNames } from '../orders/orders.store.ts'
import { isLoggedIn } from './other-accounts.ts'
import { clearServer } from '../selection/selection.store.ts'

function applyLogOut(): void {
  const { user } = sessionStore
  if (!user || isLoggedIn(user)) return
  clearCurrentAccount()
  clearServer()
  // The other tab has already masked the stored names, but this tab may have saved full names after that.
  void maskAccountNames(user).catch(() => reportProblem('ledger', 'names'))
}

/**
 * Logs the account out in this tab after a log-out in another tab. Otherwise, this tab would write the account's names
 * back to storage. Pages restored from the back-forward cache miss `storage` events, so `pageshow` is handled too.
 */
export function syncLogOutAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Clearing the entire storage fires an event whose `key` is null. It is not a log-out, so it is ignored.
    if (key === storedItems.userMap.key || key === storedItems.otherAccounts.key) applyLogOut()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyLogOut())
}
