import { sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'

/** Logs the account out on this device. Also called after a "not logged in" response, because the token is invalid. */
export function logOutCurrentAccount(): void {
  const { user } = sessionStore
  sessionStore.user = null
  sessionStore.linkToken = null
  sessionStore.linkCheck = 'done'
  if (!user) return
  const others = Object.entries(browserStorage.read(browserStorageItems.userMap) ?? {}).filter(
    ([, one]) => one.oauthToken !== user.oauthToken,
  )
  browserStorage.write(browserStorageItems.userMap, Object.fromEntries(others))
}
