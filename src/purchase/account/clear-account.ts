import { sessionStore } from '../../kernel/session/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storedItems } from '../../kernel/storage/stored-items.table.ts'

/**
 * Logs the account out on this device. Also called after a "not logged in" response because the token is then invalid.
 */
export function clearCurrentAccount(): void {
  const { user } = sessionStore
  sessionStore.user = null
  sessionStore.linkToken = null
  sessionStore.linkCheck = 'done'
  if (!user) return
  const others = Object.entries(storage.read(storedItems.userMap) ?? {}).filter(
    ([, one]) => one.oauthToken !== user.oauthToken,
  )
  storage.write(storedItems.userMap, Object.fromEntries(others))
}
