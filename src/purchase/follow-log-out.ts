import { isEmbedded, session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { report } from '../kernel/report.ts'
import { forgetAccount } from './account.actions.ts'
import { otherAccounts } from './other-accounts.ts'
import { dropRole } from './selection.store.ts'

/** Logged in to its game on this device, in use or set aside. */
function isKept({ gp_id: gpId, oauth_token: token }: NonNullable<typeof session.user>): boolean {
  const kept = [...Object.values(storage.read(keys.userMap) ?? {}), ...otherAccounts(gpId)]
  return kept.some(({ oauth_token }) => oauth_token === token)
}

function followOnce(): void {
  const { user } = session
  if (!user || isEmbedded() || isKept(user)) return
  forgetAccount()
  dropRole()
  // This page may have written names down again before it heard.
  void import('./orders.store.ts').then((part) => part.hideNamesOf(user)).catch(() => report('chunk', 'orders'))
}

/**
 * An account that logs out in one window is gone from all of them: a page that went on with it would write the names back that the log-out
 * has taken away. A page from the back-forward cache has missed the event.
 */
export function followLogOut(): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key all of the storage was emptied, which says nothing about the account.
    if (key === keys.userMap.key || key === keys.otherAccounts.key) followOnce()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && followOnce())
}
