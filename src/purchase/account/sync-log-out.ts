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
  // Mask names again, because this tab may have saved full names after the other tab masked them.
  void maskNamesInSavedOrders(user).catch(() => reportProblem('ledger', 'names'))
}

/**
 * Logs the account out here after a log-out in another tab, because this tab would otherwise store the names again.
 * Restored pages miss `storage` events, so `pageshow` is handled too.
 */
export function syncLogOutAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Clearing the whole storage fires an event with a null key, which is not a log-out.
    if (key === browserStorageItems.userMap.key || key === browserStorageItems.otherAccounts.key) applyLogOut()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyLogOut())
}
