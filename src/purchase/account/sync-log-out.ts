import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { logOutCurrentAccount } from './clear-account.ts'
import { maskNamesInSavedOrders } from '../orders/orders.store.ts'
import { isAccountLoggedIn } from './other-accounts.ts'
import { clearSelectedServer } from '../selection/selection.store.ts'

function applyLogOut(): void {
  const { user } = sessionStore
  if (!user || isAccountLoggedIn(user)) return
  logOutCurrentAccount()
  clearSelectedServer()
  // The other tab has already masked the stored names, but this tab may have saved full names after that.
  void maskNamesInSavedOrders(user).catch(() => reportProblem('ledger', 'names'))
}

/**
 * Logs the account out in this tab after a log-out in another tab. Otherwise, this tab would write the account's names
 * back to storage. Pages restored from the back-forward cache miss `storage` events, so `pageshow` is handled too.
 */
export function syncLogOutAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Clearing the entire storage fires an event whose `key` is null. It is not a log-out, so it is ignored.
    if (key === browserStorageItems.userMap.key || key === browserStorageItems.otherAccounts.key) applyLogOut()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyLogOut())
}
