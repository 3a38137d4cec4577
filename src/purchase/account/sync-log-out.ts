import { session } from '../../kernel/session/session.store.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { report } from '../../kernel/report.ts'
import { clearAccount } from './clear-account.ts'
import { maskAccountNames } from '../orders/orders.store.ts'
import { isLoggedIn } from './other-accounts.ts'
import { clearServer } from '../selection/selection.store.ts'

function applyLogOut(): void {
  const { user } = session
  if (!user || isLoggedIn(user)) return
  clearAccount()
  clearServer()
  // This page may have written full names after the log-out.
  void maskAccountNames(user).catch(() => report('ledger', 'names'))
}

/**
 * Logs the account out in this tab after a log-out in another tab, so that this tab does not write its names back.
 * Pages restored from the back-forward cache have missed the `storage` event, so check on `pageshow` too.
 */
export function syncLogOut(): void {
  window.addEventListener('storage', ({ key }) => {
    // `key` is null if the whole storage was cleared; that is no log-out.
    if (key === storageKeys.userMap.key || key === storageKeys.otherAccounts.key) applyLogOut()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyLogOut())
}
