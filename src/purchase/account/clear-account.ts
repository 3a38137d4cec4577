import { sessionStore } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'

/**
 * Logs the account out on this device. Also called after a "not logged in" response, which means that the token is
 * invalid.
 */
export function clearCurrentAccount(): void {
  const { user } = sessionStore
  sessionStore.user = null
  sessionStore.linkToken = null
  sessionStore.linkCheck = 'done'
  if (!user) return
  const others = Object.entries(storage.read(storageKeys.userMap) ?? {}).filter(
    ([, one]) => one.oauthToken !== user.oauthToken,
  )
  storage.write(storageKeys.userMap, Object.fromEntries(others))
}
