import { session } from '../kernel/session/session.store.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { report } from '../kernel/report.ts'
import { forgetAccount } from './forget-account.ts'
import { hideNamesOf } from './orders.store.ts'
import { isLoggedIn } from './other-accounts.ts'
import { dropServer } from './selection.store.ts'

function followOnce(): void {
  const { user } = session
  if (!user || isLoggedIn(user)) return
  forgetAccount()
  dropServer()
  // This page may have written names down again before it heard.
  void hideNamesOf(user).catch(() => report('ledger', 'names'))
}

/**
 * An account that logs out in one window is gone from all of them: a page that went on with it would write the names back that the log-out
 * has taken away. A page from the back-forward cache has missed the event.
 */
export function followLogOut(): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key all of the storage was emptied, which says nothing about the account.
    if (key === storageKeys.userMap.key || key === storageKeys.otherAccounts.key) followOnce()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && followOnce())
}
